import { type ReactNode, useState } from 'react'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { isSensitiveType } from '#contract/record/define-record.ts'
import { CORE } from '#contract/sharing/shareable.ts'
import { t } from '#web/platform/i18n.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { ChoosePeriod } from './choose-period.tsx'
import { ChooseType } from './choose-type.tsx'
import type { Choice } from './share-choice.ts'
import { shareable, type useChosen } from './use-chosen.ts'

interface ChooseRecordsProps {
  choice: Choice
  chosen: ReturnType<typeof useChosen>
  /** The one type that the dialog was opened from. */
  only: AnyRecordType | undefined
  onLook: (name: string) => void
  onChange: (choice: Choice) => void
}

/** What goes along: by type, by record, by period. What is sensitive is off until it is chosen. */
export function ChooseRecords({ choice, chosen, only, onLook, onChange }: ChooseRecordsProps) {
  const [open, setOpen] = useState<string>()
  const row = (record: AnyRecordType) => (
    <ChooseType
      key={record.name}
      record={record}
      type={chosen.typeOf(record)}
      choice={choice}
      isOpen={open === record.name}
      onOpen={isOpen => {
        onLook(record.name)
        setOpen(isOpen ? record.name : undefined)
      }}
      onChange={onChange}
    />
  )
  const others = shareable.filter(record => record !== only)
  const core = others.filter(({ name }) => CORE.includes(name))
  const more = others.filter(record => !CORE.includes(record.name) && !isSensitiveType(record))
  const sensitive = others.filter(isSensitiveType)
  return (
    <div className="space-y-4">
      {only && <Group>{row(only)}</Group>}
      {only ? (
        <Disclosure label={t('Add other records')}>
          <Group>{core.map(row)}</Group>
        </Disclosure>
      ) : (
        <Group>{core.map(row)}</Group>
      )}
      <Disclosure label={t('More kinds of records')}>
        <Group>{more.map(row)}</Group>
      </Disclosure>
      <Disclosure label={t('Sensitive: left out unless you choose it')}>
        <Group>{sensitive.map(row)}</Group>
      </Disclosure>
      <ChoosePeriod period={choice.period} onChange={period => onChange({ ...choice, period })} />
      <Checkbox
        label={t('My contact details and my emergency contact')}
        checked={choice.withContact}
        onChange={event => onChange({ ...choice, withContact: event.target.checked })}
      />
      <p className="text-sm text-muted">
        {t('Your name, date of birth and gender are always included, so the reader knows whose records these are.')}
      </p>
    </div>
  )
}

const Group = ({ children }: { children: ReactNode }) => <ul className="divide-y divide-line">{children}</ul>
