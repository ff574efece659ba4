import { createHash } from 'node:crypto'
import { defaultSettings } from '#contract/account/settings/settings.ts'
import { MANIFEST, type Manifest, PERSONAL_DATA_FORMAT } from '#contract/imports/personal-data.ts'
import { systemAccess } from '#server/platform/database/person-access.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import { personalDataFiles } from '#server/record/personal-data-files.ts'
import { readFiles } from '#server/testing/personal-data.ts'

/** What an export would hold, as the lines of an import. Without the zip, which takes longer than all other steps. */
export const exportLines = (keys: PersonKeys, personId: string, hasHistory: boolean) =>
  keys.snapshotAsPerson(systemAccess(personId), async (tx, key) => {
    const contents = new Map<string, Uint8Array>()
    const files: Manifest['files'] = []
    const add = (path: string, content: Buffer) => {
      const sha256 = createHash('sha256').update(content).digest('hex')
      files.push({ path, bytes: content.length, count: 0, sha256 })
      contents.set(path, content)
    }
    for await (const { path, pieces } of personalDataFiles({ tx, personId, key }, defaultSettings, hasHistory)) {
      if (path.endsWith('.csv')) continue
      let text = ''
      for await (const piece of pieces) text += piece.text
      add(path, Buffer.from(text))
    }
    const at = new Date().toISOString()
    add(
      MANIFEST,
      Buffer.from(JSON.stringify({ product: 'Wellkept', format: PERSONAL_DATA_FORMAT, version: '', at, files })),
    )
    return (await readFiles(contents)).lines
  })
