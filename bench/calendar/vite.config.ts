import { join } from 'node:path'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messages } from '../../web/build/compiled-messages.ts'

/** A production build of one page for each calendar; ours is compiled like the product. */
export default defineConfig({
  root: join(import.meta.dirname, 'page'),
  plugins: [react(), babel({ presets: [reactCompilerPreset(), messages({})] })],
  define: { 'import.meta.env.VITE_LANGUAGE': '"en"' },
  logLevel: 'warn',
  build: {
    target: ['chrome123', 'firefox120', 'safari17.5'],
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
})
