import { type ReactNode, useState } from 'react'
import { type DocumentRecord, documents } from '#contract/documents/documents.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { isSensitiveType } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { CORE } from '#web/record/share/shareable.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { ChooseDocuments } from './choose-documents.tsx'
import { ChoosePeriod } from './choose-period.tsx'
import { ChooseType } from './choose-type.tsx'
import type { Choice } from './share-choice.ts'
import { shareable, type useChosen } from './use-chosen.ts'

interface ChooseRecordsProps {
  choice: Choice
  chosen: ReturnType<typeof useChosen>
  documents: DocumentRecord[] | undefined
  /** The one type that the dialog was opened from. */
  only: AnyRecordType | undefined
  onView: (name: string) => void
  onChange: (choice: Choice) => void
}

/** Choose what to share by type, record and period. Sensitive records are off by default. */
export function ChooseRecords({ choice, chosen, documents: all, only, onView, onChange }: ChooseRecordsProps) {
  const [open, setOpen] = useState<string>()
  const row = (type: AnyRecordType) => (
    <ChooseType
      key={type.name}
      type={type}
      selection={chosen.typeOf(type)}
      choice={choice}
      isOpen={open === type.name}
      onOpen={isOpen => {
        onView(type.name)
        setOpen(isOpen ? type.name : undefined)
      }}
      onChange={onChange}
    />
  )
  const others = shareable.filter(type => type !== only)
  const core = others.filter(({ name }) => CORE.includes(name))
  const more = others.filter(type => !CORE.includes(type.name) && !isSensitiveType(type))
  const sensitive = others.filter(isSensitiveType)
  const chooseDocuments = <ChooseDocuments all={all} choice={choice} onChange={onChange} />
  return (
    <div className="space-y-4">
      {only && (only.name === documents.name ? chooseDocuments : <Group>{row(only)}</Group>)}
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
      {only?.name !== documents.name && (
        <Disclosure label={t('Documents: left out unless you choose them')}>{chooseDocuments}</Disclosure>
      )}
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
