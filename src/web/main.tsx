import titleFont from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { preload } from 'react-dom'
import { start } from './app/start.tsx'
import { followSystemTheme } from './lib/theme.ts'
import './ui/theme.css'

// Asked for before anything is drawn, but not with the page: they would hold the code back by a third
// of a second on a slow line, while the system's faces already stand in without moving anything.
for (const font of [textFont, titleFont]) {
  preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}

followSystemTheme(() => localStorage)

const root = document.querySelector('#root')
if (root) start(root, window)
