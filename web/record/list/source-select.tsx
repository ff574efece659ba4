import { t } from '#web/platform/i18n.ts'
import { Select } from '#web/ui/form/select.tsx'

interface SourceSelectProps {
  /** The empty string stands for records that the person entered. */
  sources: string[]
  chosen: string | undefined
  onChoose: (source: string | undefined) => void
}

/** Values are prefixed, because a source may have any name. */
const optionOf = (source: string) => `from ${source}`

export const SourceSelect = ({ sources, chosen, onChoose }: SourceSelectProps) => (
  <div className="max-w-sm px-5 pb-3 sm:px-6">
    <Select
      aria-label={t('Source')}
      placeholder={t('All sources')}
      value={chosen === undefined ? '' : optionOf(chosen)}
      options={Object.fromEntries(sources.toSorted().map(source => [optionOf(source), source || t('Entered here')]))}
      onChange={({ target }) => onChoose(sources.find(source => optionOf(source) === target.value))}
    />
  </div>
)
