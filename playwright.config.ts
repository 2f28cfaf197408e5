import { defineConfig, devices } from '@playwright/test'
import { findChromium, findShell } from './scripts/chromium.ts'

const chromium = findChromium()
const ABOUT_NOTIFICATIONS = ['notifications.story.ts', 'push.story.ts']

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.story.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // More than the cores: a page waits as much as it works.
  workers: 3,
  // In the gate, a story that passes at its second try is named as flaky, and holds nothing up.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  // Limits end what hangs; they assert nothing.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    // Says what a press waited for, long before the story's own limit.
    actionTimeout: 90_000,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    // Traces take a third of the whole run: `--trace retain-on-failure` for who looks for a cause.
    screenshot: 'only-on-failure',
    // What a worker answers passes by the stories' own routes; those about it let it in.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'stories',
      testIgnore: ABOUT_NOTIFICATIONS,
      use: { launchOptions: launchOptions(findShell() ?? chromium) },
    },
    {
      name: 'notifications',
      testMatch: ABOUT_NOTIFICATIONS,
      use: { launchOptions: launchOptions(chromium) },
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
