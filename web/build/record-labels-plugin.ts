import type { Plugin } from 'vite'
import { recordLabels } from '#contract/record-labels.ts'
import { moduleAt } from './page-files.ts'

/** Replaces `contract/record-labels.ts` with its value: a page that only names records need not fetch every declaration. */
export const evaluatedRecordLabels: Plugin = {
  name: 'record-labels',
  apply: 'build',
  enforce: 'pre',
  load: id =>
    id === moduleAt('contract/record-labels.ts') ? `export const recordLabels = ${JSON.stringify(recordLabels)}` : null,
}
