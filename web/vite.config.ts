import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messages } from './build/compiled-messages.ts'
import { ownLoading } from './build/own-loading.ts'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { listFilesForWorker, workerEntry } from './build/service-worker.ts'
import { shakableRouter } from './build/shakable-router.ts'
import { trustedLeaflet } from './build/trusted-leaflet.ts'

const server = process.env['API'] ?? 'http://127.0.0.1:3000'

// Presets run from the last to the first: messages are made before React Compiler looks at the code.
// The compiler's caches cost the sign-in page 2 KB and spare it nothing: it works where data is shown.
const memoized = reactCompilerPreset()
memoized.rolldown.filter = {
  ...memoized.rolldown.filter,
  // What the link of an invoice shows is drawn once, for somebody who came for it alone: there they cost 2 KB, too.
  id: /\/src\/(features\/(?!card-payments\/|invoices\/(ForBuyer|EInvoice|InvoiceSheet|PayBox|PdfButton|QrCode)\.)|areas\/(admin|trainer|client)\/)/,
}

/** What every page needs and hardly a release changes: React, the router, the session and the way to the API. */
const lasting = new RegExp(
  [
    // The compiler's caches work after sign-in only.
    '/node_modules/(react|react-dom|scheduler|react-router)/(?!compiler-runtime|cjs/react-compiler-runtime)',
    '/src/session/(?!captcha/|Captcha|RequireRole|use-recovery)',
    '/src/api/(address|api-error|call|make-call|offline-error|report-error|send)\\.ts',
    // Chunks of their own they would weigh more than they hold.
    '/src/ui/(form-context\\.ts|Field\\.module\\.css)',
    '/src/areas/(HideLink|link-state)\\.',
  ].join('|'),
)

/** Small parts that stand on nearly every page after sign-in and on the public ones: apart, they weigh 1.3 KB more. */
const parts = new RegExp(
  [
    '/src/ui/(Card|PageHeader|Skeleton|Icon|CopyButton|money|save-file)\\.',
    '/src/api/explain-refusal\\.',
    '/src/areas/public/ShownInvoice\\.module\\.',
    '/src/features/invoices/invoice-words\\.',
    '/@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes|icons/Icon(Check|Copy|Download))\\.',
  ].join('|'),
)

/** What the pages that anybody may read are drawn in; those without a document load none of the parts. */
const frame = /\/src\/(areas\/public\/PublicFrame|ui\/PoleDivider)\./

/** A document as its buyer sees it, and paying it: one piece weighs less than four. */
const document = new RegExp(
  [
    '/src/features/invoices/(ForBuyer|InvoiceSheet|PayBox|PdfButton|EInvoice|bank-words|Document\\.module)\\.',
    '/contract/src/town-line\\.',
    '/src/features/card-payments/(CardOffer|card-source|card-step)\\.',
  ].join('|'),
)

/** The form for cards: apart for those who keep a card without paying, the fields of Stripe weigh 250 bytes more. */
const paying = /\/src\/features\/card-payments\/(PayByCard|use-paying|use-payment-element|stripe-js)\./

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    shakableRouter(),
    ownLoading(),
    trustedLeaflet(),
    react(),
    babel({ presets: [memoized, messages] }),
    preloadFonts(),
    listFilesForWorker(),
    precompress(),
  ],
  // Its other form is for scripts of another age and cannot be shaken.
  resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
  // Where the client's calls go; empty for the host it came from.
  define: { 'import.meta.env.API_URL': JSON.stringify(process.env['API_URL'] ?? '') },
  build: {
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // Without this `light-dark()` would be rewritten into something bigger.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A data: address for a font or an icon would neither be cached nor pass the policy for fonts.
    assetsInlineLimit: 0,
    modulePreload: {
      // The browsers we build for need none.
      polyfill: false,
      // What the document names, every page has loaded: parts that come later need not name it again.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => !/assets\/(?:lasting|index|rolldown-runtime)-/.test(file)),
    },
    license: false,
    manifest: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: 'index.html', [workerEntry]: 'worker/service-worker.ts' },
      output: {
        // A service worker counts for the folder it lies in, and is known by an address that stays.
        entryFileNames: ({ name }) => (name === workerEntry ? `${name}.js` : 'assets/[name]-[hash].js'),
        // What changes with each release is a tenth of the first load; the rest stays in the browser's cache.
        codeSplitting: {
          groups: [
            { name: 'lasting', test: lasting, priority: 2 },
            // With what they need they would draw parts of the sign-in page into their chunk.
            { name: 'parts', test: parts, priority: 1, includeDependenciesRecursively: false },
            { name: 'frame', test: frame, priority: 1, includeDependenciesRecursively: false },
            { name: 'document', test: document, priority: 1, includeDependenciesRecursively: false },
            { name: 'paying', test: paying, priority: 1, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: server, changeOrigin: false } },
  },
})
