import { similarReason } from '#contract/imports/similar-records.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { t } from '#web/platform/i18n.ts'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { type Choices, changed } from './choices.ts'
import { type PreviewLine, type SimilarRecord as Similar, valuesOf } from './preview-lines.ts'
import { SideBySide } from './side-by-side.tsx'

interface SimilarRecordProps {
  item: PreviewLine
  similar: Similar
  choices: Choices
  onChange: (next: Choices) => void
}

/** A record that a line looks like, beside it. The line is added unless the person says that it is the same. */
export function SimilarRecord({ item, similar, choices, onChange }: SimilarRecordProps) {
  const { number, type } = item
  const { current, source } = similar
  const imported = completeValues(type, valuesOf(item))
  return (
    <div className="space-y-2">
      <p className="text-sm text-pretty">
        {t(similarReason(type, imported, current))}{' '}
        {source ? t('It came from {source}.', { source }) : t('It was entered by hand.')}
      </p>
      <SideBySide type={type} current={current} imported={imported} isWhole />
      <SegmentedControl
        label={t('What to do with it')}
        value={choices.skipped.has(number) ? 'same' : 'add'}
        options={{ add: t('Add it'), same: t('Same as mine') }}
        onChange={value => onChange({ ...choices, skipped: changed(choices.skipped, [number], value === 'same') })}
      />
    </div>
  )
}
