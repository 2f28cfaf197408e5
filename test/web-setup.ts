import { configure } from '@testing-library/react'

// Long, for busy machines: it only ends tests that hang.
configure({ asyncUtilTimeout: 30_000 })
