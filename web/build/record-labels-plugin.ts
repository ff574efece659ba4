import type { Plugin } from 'vite'
import { recordLabels } from '#web/record/record-labels.ts'
import { moduleAt } from './page-files.ts'

/** Replaces `web/record/record-labels.ts` with its value: a page that only names records need not fetch every declaration. */
export const evaluatedRecordLabels: Plugin = {
  name: 'record-labels',
  apply: 'build',
  enforce: 'pre',
  load: id =>
    id === moduleAt('web/record/record-labels.ts')
      ? `export const recordLabels = ${JSON.stringify(recordLabels)}`
      : null,
}
