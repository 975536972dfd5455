import { defineConfig } from '@playwright/test'
import { findChromium } from './chromium.ts'

/** Chromium refuses its sandbox to root, who has no other way to run it. */
const isRoot = process.getuid?.() === 0
const executablePath = findChromium()

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
})
