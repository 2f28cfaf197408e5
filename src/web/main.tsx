import { start } from './app/start.tsx'
import './ui/theme.css'

const root = document.querySelector('#root')
if (root) start(root, window)
