import { expect, test } from 'vitest'
import { isIssuerOf, settingsOf } from './issuers.ts'

const TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad'
const OTHER = '72f988bf-86f1-41af-91ab-2d7cd011db47'
const entra = (tenant: string) => `https://login.microsoftonline.com/${tenant}/v2.0`
const b2c = (name: string) => `https://${name}.b2clogin.com/${OTHER}/v2.0/`

test.each([
  ['https://id.example/', 'https://id.example'],
  ['https://id.example', 'https://id.example/'],
  ['https://ID.example:443', 'https://id.example'],
  ['https://id.example/a/.well-known/openid-configuration', 'https://id.example/a'],
  [entra('common'), entra(TENANT)],
  [entra('contoso.onmicrosoft.com'), entra(TENANT)],
  [entra(TENANT), entra(TENANT)],
  [entra(TENANT.toUpperCase()), entra(TENANT)],
  [entra('consumers'), entra(TENANT)],
  ['https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_in/v2.0/', b2c('contoso')],
  [`https://login.microsoftonline.com/${TENANT}`, `https://sts.windows.net/${TENANT}/`],
])('%s is the issuer %s', (setting, issuer) => {
  expect(isIssuerOf(setting, issuer)).toBe(true)
})

test.each([
  ['https://id.example', 'https://id.example.org'],
  ['https://id.example', 'https://id.example/a'],
  ['https://id.example/a', 'https://id.example/A'],
  ['https://id.example', 'http://id.example'],
  [entra(OTHER), entra(TENANT)],
  [entra(OTHER.toUpperCase()), entra(TENANT)],
  [entra('consumers'), entra(OTHER)],
  ['https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_in/v2.0/', b2c('fabrikam')],
  [b2c('contoso'), 'https://contoso.b2clogin.com.id.example/v2.0'],
  [entra('common'), 'https://login.microsoftonline.com.id.example/v2.0'],
  ['https://id.example', entra(TENANT)],
])('%s is not the issuer %s', (setting, issuer) => {
  expect(isIssuerOf(setting, issuer)).toBe(false)
})

const POLICY = 'https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_in/v2.0/'
test.each([
  [entra(OTHER), [entra('common'), entra(OTHER)], [entra(OTHER)]],
  [entra(TENANT), [entra('consumers'), entra('common')], [entra('consumers')]],
  [b2c('contoso'), [POLICY, b2c('contoso')], [b2c('contoso')]],
  // Ambiguous: either may match.
  [entra(OTHER), [entra('common'), entra('contoso.onmicrosoft.com')], 'all'],
  [entra(OTHER), [entra('common'), entra(TENANT)], [entra('common')]],
  [
    'https://id.example',
    ['https://id.example.org', 'https://id.example/'],
    ['https://id.example/'],
  ],
])('%s, of %j, is %j', (issuer, settings, expected) => {
  expect(settingsOf(issuer, settings)).toEqual(expected === 'all' ? settings : expected)
})
