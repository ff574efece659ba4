import { Suspense } from 'react'
import { type AnyRecordType, isPartlySensitive, type RecordOf } from '#contract/record/define-record.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// Brings the list of medications, by which some are recognized.
const SensitiveBadge = lazyPart(() => import('./sensitive-badge.tsx').then(m => m.SensitiveBadge))

/** Marks records of partly sensitive types; the page of a fully sensitive type says so once. */
export const SensitiveMark = ({ type, record }: { type: AnyRecordType; record: RecordOf<AnyRecordType> }) =>
  isPartlySensitive(type) && (
    <Suspense>
      <SensitiveBadge type={type} record={record} />
    </Suspense>
  )
