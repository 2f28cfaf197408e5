import { configure } from '@testing-library/react'

// A limit ends what hangs and asserts nothing: a busy machine takes its time.
configure({ asyncUtilTimeout: 30_000 })
