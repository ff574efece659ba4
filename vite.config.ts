import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups, isOfPage } from './web/build/chunk-groups.ts'
import { endpointResponses } from './web/build/endpoint-responses-plugin.ts'
import { htmlPages } from './web/build/html-plugin.ts'
import { iconImports } from './web/build/icon-imports-plugin.ts'
import { pageBudgets } from './web/build/page-budgets-plugin.ts'
import { precompress } from './web/build/precompress-plugin.ts'
import { recognitionFiles } from './web/build/recognition-files-plugin.ts'
import { evaluatedRecordLabels } from './web/build/record-labels-plugin.ts'

/**
 * V8 compiles what a first page needs while it arrives, in another thread, and not function by function while somebody
 * waits; others skip the line.
 */
const compileAtOnce: Plugin = {
  name: 'compile-at-once',
  apply: 'build',
  generateBundle: {
    // After Vite's own first line: V8 wants this one at the top.
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && (file.isEntry || isOfPage(file.name)))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
}

const output = join(import.meta.dirname, 'dist/web')
const api = process.env.WELLKEPT_API ?? 'http://127.0.0.1:3001'

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  plugins: [
    endpointResponses,
    evaluatedRecordLabels,
    iconImports(),
    react(),
    tailwindcss(),
    compileAtOnce,
    htmlPages(output),
    recognitionFiles(output),
    precompress(output),
    pageBudgets(output),
  ],
  resolve: {
    alias: {
      // For older Reacts than ours.
      'use-sync-external-store/shim/index.js': 'react',
      // Each in one file: made of CommonJS parts, they would cost every page one more for the bundler's own code.
      'pdf-lib': 'pdf-lib/dist/pdf-lib.esm.js',
      'tesseract.js': 'tesseract.js/dist/tesseract.esm.min.js',
    },
  },
  build: {
    outDir: output,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Every browser that runs this code knows modulepreload.
    modulePreload: { polyfill: false },
    // The strict content security policy allows data: for images only, so nothing else may be inlined.
    assetsInlineLimit: 0,
    // Workers are larger; what pages take is bounded by `pageBudgets`.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // Every page takes the list of all chunks, and these letters do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
      checks: { bundlerTimings: false },
    },
  },
  server: { proxy: { '/api': api, '/healthz': api, '/readyz': api } },
})
