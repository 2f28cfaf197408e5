import titleFont from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { preload } from 'react-dom'
import { start } from './app/start.tsx'
import { followSystemTheme } from './lib/theme.ts'
import './ui/theme.css'

// Preloaded before the first render, but not from the HTML, where they would delay the code by a
// third of a second on a slow connection. Until then, fallback fonts cause no layout shift.
for (const font of [textFont, titleFont]) {
  preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}

followSystemTheme(() => localStorage)

const root = document.querySelector('#root')
if (root) start(root, window)
