import type { Topic } from '#contract/lifecare/topics/define-topic.ts'
import type { Section } from '#contract/lifecare/topics/sections.ts'
import { isSensitiveType } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { useIsWide } from '#web/platform/use-is-wide.ts'
import { MainRecord } from '#web/record/form/use-record-action.ts'
import { RecordDialogs } from '#web/record/record-dialogs.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { HeaderButton } from './header-button.tsx'
import { loadSections, SectionView } from './section-view.tsx'
import { columnsOf, groupsOf } from './topic-layout.ts'
import { recordsOf } from './topic-records.ts'

const keyOf = (section: Section) => ('title' in section ? section.title : section.show)

/** So many groups fill a phone's screen; the first is a row of figures. */
const GROUPS_AT_ONCE = 2

function Sections({ group }: { group: Section[] }) {
  const isWide = useIsWide()
  const columns = isWide && group.length > 1 ? columnsOf(group) : [group]
  return (
    <div className={classNames('grid items-start gap-stack', columns.length > 1 ? 'grid-cols-2' : 'grid-cols-1')}>
      {columns.map(column => (
        <div key={column.map(keyOf).join()} className="grid grid-cols-1 gap-stack">
          <Later first={1}>
            {column.map(section => (
              <SectionView key={keyOf(section)} section={section} />
            ))}
          </Later>
        </div>
      ))}
    </div>
  )
}

/** Renders any topic from its declaration. */
export const topicPage = async (topic: Topic) => {
  // A part that fails to load shows that itself.
  await loadSections(topic.sections).catch(() => {})
  const [first, second] = topic.actions
  const groups = groupsOf(topic.sections)
  const isHidden = isSensitiveType(topic.main)
  return ({ title }: { title: string }) => (
    <MainRecord value={topic.main}>
      <Page
        title={title}
        description={[t(topic.about), isHidden && t('Only those with access to sensitive records see it.')]
          .filter(Boolean)
          .join(' ')}
        action={
          <>
            <HeaderButton action={first} topic={topic} />
            <HeaderButton action={second} topic={topic} variant="secondary" />
          </>
        }
      >
        {groups.slice(0, GROUPS_AT_ONCE).map(group => (
          <Sections key={group.map(keyOf).join()} group={group} />
        ))}
        <Later>
          {groups.slice(GROUPS_AT_ONCE).map(group => (
            <Sections key={group.map(keyOf).join()} group={group} />
          ))}
        </Later>
        {recordsOf(topic).map(type => (
          <RecordDialogs key={type.name} type={type} />
        ))}
      </Page>
    </MainRecord>
  )
}
