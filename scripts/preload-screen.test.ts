// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadScreen, type PreloadConfig } from './preload-screen.ts'

const asked: PreloadConfig = {
  screens: {
    '/login': { file: 'login' },
    '/list': { file: 'list', calls: ['/list?page=1', '/saved'], unless: 'calepin.list' },
    '/film/$id': { file: 'film', calls: ['/films/$id', '/saved'] },
  },
  frame: { file: 'frame', calls: ['/me'] },
  conversation: { file: 'panel', calls: ['/conversations/$conversation/messages'] },
  scripts: {
    login: ['/login.js'],
    list: ['/frame.js'],
    film: ['/film.js', '/frame.js'],
    frame: ['/frame.js'],
    panel: ['/panel.js'],
  },
}
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  localStorage.clear()
  document.head.innerHTML = ''
  delete window.startedCalls
  fetched.mockReset().mockRejectedValue(new TypeError('no network here'))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

function signIn(role = 'Client'): void {
  localStorage.setItem('token', 'secret')
  localStorage.setItem('user', JSON.stringify({ username: 'Léa', role }))
}

function open(address: string) {
  history.replaceState(null, '', address)
  preloadScreen(asked)
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  return {
    scripts: [...links].map((link) => new URL(link.href).pathname),
    calls: [...(window.startedCalls?.keys() ?? [])],
  }
}

test('a visitor gets the scripts of the screen, and no call is made', () => {
  expect(open('/login')).toEqual({ scripts: ['/login.js'], calls: [] })
})

test('someone signed in gets the frame, each script once, and the first calls with the token', () => {
  signIn()
  expect(open('/film/194')).toEqual({
    scripts: ['/frame.js', '/film.js'],
    calls: ['/api/me', '/api/films/194', '/api/saved'],
  })
  expect(fetched.mock.calls[1]).toMatchObject([
    '/api/films/194',
    {
      headers: {
        authorization: 'Bearer secret',
        'calepin-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    },
  ])
})

test('calls are made before scripts are requested: a browser makes six HTTP/1.1 requests at once', () => {
  signIn()
  const made: string[] = []
  fetched.mockImplementation(async () => {
    made.push('call')
    return Response.json({})
  })
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {
    made.push('script')
  })
  open('/film/194')
  append.mockRestore()
  expect(made).toEqual(['call', 'call', 'call', 'script', 'script'])
})

test('a response body is kept for the first render, except that of an error', async () => {
  signIn()
  fetched
    .mockResolvedValueOnce(Response.json({ code: 'INTERNAL' }, { status: 500 }))
    .mockResolvedValueOnce(Response.json({ title: 'Amélie' }))
  open('/film/194')
  const begun = window.startedCalls
  await vi.waitFor(() => expect(begun?.get('/api/films/194')?.body).toEqual({ title: 'Amélie' }))
  expect(begun?.get('/api/me')?.body).toBe(undefined)
})

test('an open conversation is loaded too', () => {
  signIn()
  const { scripts, calls } = open('/film/194?conversation=0190a1b2')
  expect(scripts).toContain('/panel.js')
  expect(calls).toContain('/api/conversations/0190a1b2/messages')
  expect(calls).toContain('/api/films/194')
})

test('with search parameters or a stored view, the screen makes its own calls', () => {
  signIn()
  expect(open('/list').calls).toContain('/api/list?page=1')
  expect(open('/list?query=star').calls).toEqual(['/api/me'])
  localStorage.setItem('calepin.list', '{"view":"rows"}')
  expect(open('/list').calls).toEqual(['/api/me'])
})

test('a Visiteur makes no calls, which would be refused', () => {
  signIn('Visiteur')
  expect(open('/film/194').calls).toEqual([])
})

test('an unknown path preloads nothing', () => {
  signIn()
  expect(open('/film/194/more')).toEqual({ scripts: [], calls: [] })
})
