import { EyeOff } from 'lucide-react'
import { sensitivityOf } from '#contract/facts/sensitive/sensitivity-of.ts'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'

/** So that readers of a record know that others do not see it. */
export const SensitiveBadge = ({ type, record }: { type: AnyRecordType; record: RecordOf<AnyRecordType> }) =>
  sensitivityOf(type, record) && (
    <Badge icon={<EyeOff aria-hidden />}>
      {t('Sensitive')}
      <span className="sr-only">: {t('hidden from those without access to sensitive records')}</span>
    </Badge>
  )
