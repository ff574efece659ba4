import { t } from '#web/platform/i18n.ts'
import { recordLabels } from './record-labels.ts'

/** What records of a type are called, by its name; other subjects are their own name. */
export const recordsLabel = (name: string) => t(recordLabels[name]?.many ?? name)
