import { expect, test } from 'vitest'
import { isAllowedUrl } from './ssrf-guard.ts'

const INSIDE = [
  'http://example.org/',
  'https://user:password@example.org/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://10.1.2.3/',
  'https://172.31.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[64:ff9b::a00:1]/',
  'https://[2002:a00:1::]/',
  'https://[::a00:1]/',
  'https://[4000::1]/',
  'file:///etc/passwd',
  'example.org',
]

test.each(INSIDE)('%s is refused unless the operator allows it', async (url) => {
  expect(isAllowedUrl(url, false)).toBe(false)
})

test.each(['https://example.org/hook', 'https://93.184.215.14/', 'https://[2606:2800:21f::1]/'])(
  '%s may be called',
  (url) => {
    expect(isAllowedUrl(url, false)).toBe(true)
  },
)
