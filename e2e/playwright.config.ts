import { defineConfig } from '@playwright/test'
import { keepTemporaryFilesInMemory } from '../scripts/memory-folder.ts'
import { testWorkers } from '../scripts/test-workers.ts'
import { launchOptions } from './chromium.ts'

keepTemporaryFilesInMemory()

/** Tests that sign in as the administrator, who must exist first. */
const withAdministrator = [
  'onboarding.spec.ts',
  'administration.spec.ts',
  'admin-removal.spec.ts',
  'card-oversight.spec.ts',
  'screens-admin.spec.ts',
  'navigation.spec.ts',
]

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: testWorkers,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A journey that fails now and then hides a defect: find the cause (163).
  retries: 0,
  reporter: [['list'], ['./print-failed-page.ts']],
  projects: [
    { name: 'first administrator', testMatch: 'administrator.spec.ts' },
    {
      name: 'with an administrator',
      testMatch: withAdministrator,
      dependencies: ['first administrator'],
    },
    { name: 'journeys', testIgnore: ['administrator.spec.ts', ...withAdministrator] },
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    launchOptions: launchOptions(),
  },
})
