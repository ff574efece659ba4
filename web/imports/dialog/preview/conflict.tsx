import { recordTypeNamed } from '#contract/records.ts'
import { t } from '#web/platform/i18n.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { type Choices, changed } from './choices.ts'
import type { Conflict as ConflictLine } from './preview-lines.ts'
import { SideBySide } from './side-by-side.tsx'

interface ConflictProps {
  conflict: ConflictLine
  choices: Choices
  onChange: (next: Choices) => void
}

/** A record that both the person and the source have changed. */
export const Conflict = ({ conflict: { type, line, current, imported }, choices, onChange }: ConflictProps) => (
  <>
    <p className="text-sm">{t('Your version stays unless you choose the other one.')}</p>
    <SideBySide type={recordTypeNamed(type)} current={current} imported={imported} />
    <Checkbox
      label={t('Use the version in the file')}
      checked={choices.replacing.has(line)}
      onChange={({ target }) => onChange({ ...choices, replacing: changed(choices.replacing, [line], target.checked) })}
    />
  </>
)
