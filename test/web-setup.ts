import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Long, for busy machines: it only ends tests that hang.
configure({ asyncUtilTimeout: 30_000 })
// Files share a document.
afterEach(cleanup)
