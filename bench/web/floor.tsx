import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** A minimal React page: one heading, with `?call` shown after one JSON call. */
function Floor() {
  const [isThere, setThere] = useState(!location.search.includes('call'))
  useEffect(() => {
    if (isThere) return
    void fetch('/health/ready')
      .then((response) => response.json())
      .then(() => setThere(true))
  }, [isThere])
  return isThere ? (
    <h1>Le carnet de tout ce que l’on regarde et de tout ce à quoi l’on joue</h1>
  ) : null
}

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Floor />
    </StrictMode>,
  )
}
