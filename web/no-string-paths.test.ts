import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
)

it('names no path of the API in the web: endpoints are called by their declaration', () => {
  const naming = sources.filter(name => /['"`]\/api\//.test(readFileSync(join(import.meta.dirname, name), 'utf8')))
  expect(naming).toEqual([])
  expect(sources.length).toBeGreaterThan(300)
})

it('builds addresses in one place, which adds the person', () => {
  const building = sources.filter(name =>
    /\b(buildAddress|addressOf)\b[^;]*? from '#contract\/endpoint\.ts'/.test(
      readFileSync(join(import.meta.dirname, name), 'utf8')
        .replaceAll('\n', ' ')
        .replaceAll('import', ';import'),
    ),
  )
  expect(building.sort()).toEqual(['platform/api/address.ts', 'platform/api/call.ts', 'platform/api/use-endpoint.ts'])
})

it('asks the server by `call` and `useEndpoint` alone, and for files by their declared address', () => {
  const asking = sources.filter(name =>
    /(?<!query\.)\bfetch\(|XMLHttpRequest\(/.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
  )
  expect(asking.sort()).toEqual([
    // An upload with progress.
    'administration/upload-file.ts',
    // Health links of this installation, whose addresses are in the link.
    'imports/links/link-servers.ts',
    // Our own API, as the account of this document.
    'platform/api/bound-account.ts',
    // The worker that pages open a document with.
    'record/files/viewer/load-pdf.ts',
    // Links of other software, on any server.
    'sharing/share-link.ts',
    // Bytes that are decrypted here.
    'sharing/viewer/read-shared-document.ts',
  ])
})
