import { defineConfig, devices } from '@playwright/test'
import { findChromium, findShell } from './scripts/chromium.ts'

const chromium = findChromium()
const ABOUT_NOTIFICATIONS = ['notifications.story.ts', 'push.story.ts']
/** Each of these files runs in one worker, with settings or servers of its own. */
const WITH_OWN_SERVER = [
  'services.story.ts',
  'sign-in.story.ts',
  'steam-library.story.ts',
  'two-servers.story.ts',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.story.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // More than the cores: a page waits as much as it works.
  workers: 3,
  // In CI, a story that passes on its second try is reported as flaky, and does not fail the run.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  // Limits end what hangs; they assert nothing.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    // Names the action that hangs, long before the story's own limit.
    actionTimeout: 90_000,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    // Traces take a third of the run: use `--trace retain-on-failure` to investigate.
    screenshot: 'only-on-failure',
    // A worker's responses bypass the stories' mocked routes; stories about it allow it.
    serviceWorkers: 'block',
  },
  // In this order: what runs in few workers would leave the others idle at the end.
  projects: [
    {
      name: 'own server',
      testMatch: WITH_OWN_SERVER,
      use: { launchOptions: launchOptions(findShell() ?? chromium) },
    },
    {
      name: 'notifications',
      testMatch: ABOUT_NOTIFICATIONS,
      use: { launchOptions: launchOptions(chromium) },
    },
    {
      name: 'stories',
      testIgnore: [...WITH_OWN_SERVER, ...ABOUT_NOTIFICATIONS],
      use: { launchOptions: launchOptions(findShell() ?? chromium) },
    },
  ],
})

function launchOptions(executablePath: string | undefined) {
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}
