import { Children, type ReactNode } from 'react'
import { type AnyRecordType, isSensitiveType } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { MainRecord } from '#web/record/form/use-record-action.ts'
import { RecordDialogs } from '#web/record/record-dialogs.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'

interface TopicPageProps {
  title: string
  /** A sentence under the title. */
  about: string
  /** The type that `?action=add` in the address adds. */
  main: AnyRecordType
  /** Every type that can be added or opened here. */
  records: readonly AnyRecordType[]
  actions: ReactNode
  children: ReactNode
}

/** How many sections fill a phone's screen; the first is a row of figures. */
const SECTIONS_AT_ONCE = 2

export function TopicPage({ title, about, main, records, actions, children }: TopicPageProps) {
  const sections = Children.toArray(children)
  const isHidden = isSensitiveType(main)
  return (
    <MainRecord value={main}>
      <Page
        title={title}
        description={[t(about), isHidden && t('Only those with access to sensitive records see it.')]
          .filter(Boolean)
          .join(' ')}
        action={actions}
      >
        {sections.slice(0, SECTIONS_AT_ONCE)}
        <Later>{sections.slice(SECTIONS_AT_ONCE)}</Later>
        {records.map(type => (
          <RecordDialogs key={type.name} type={type} />
        ))}
      </Page>
    </MainRecord>
  )
}
