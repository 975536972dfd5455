import { defineConfig, mergeConfig } from 'vitest/config'
import app from './vite.config.ts'

export default mergeConfig(
  app,
  defineConfig({
    test: {
      name: 'web',
      root: import.meta.dirname,
      include: ['{src,build}/**/*.test.{ts,tsx}'],
      // Style sheets are read by a test of the colours.
      css: true,
    },
  }),
)
