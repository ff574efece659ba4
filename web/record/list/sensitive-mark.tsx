import { Suspense } from 'react'
import { type AnyRecordType, isPartlySensitive, type RecordOf } from '#contract/record/define-record.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// Brings the list of medications, by which some are recognized.
const SensitiveBadge = lazyPart(() => import('./sensitive-badge.tsx').then(m => m.SensitiveBadge))

/** Of a type that is sensitive as a whole, its page says so once. */
export const SensitiveMark = ({ type, record }: { type: AnyRecordType; record: RecordOf<AnyRecordType> }) =>
  isPartlySensitive(type) && (
    <Suspense>
      <SensitiveBadge type={type} record={record} />
    </Suspense>
  )
