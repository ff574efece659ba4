import type { Topic } from '#contract/lifecare/topics/define-topic.ts'
import type { Section } from '#contract/lifecare/topics/sections.ts'
import { t } from '#web/platform/i18n.ts'
import { MainRecord } from '#web/record/form/use-record-action.ts'
import { RecordDialogs } from '#web/record/record-dialogs.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { HeaderButton } from './header-button.tsx'
import { SectionView } from './section-view.tsx'
import { groupsOf } from './topic-layout.ts'
import { recordsOf } from './topic-records.ts'

// The last of an odd number has no neighbor, and takes the whole line.
const SIDE_BY_SIDE = 'grid items-start gap-6 xl:grid-cols-2 xl:*:last:odd:col-span-2'

const keyOf = (section: Section) => ('title' in section ? section.title : section.show)

/** Renders any topic from its declaration. */
export const topicPage = (topic: Topic) => {
  const [first, second] = topic.actions
  return ({ title }: { title: string }) => (
    <MainRecord value={topic.main}>
      <Page
        title={title}
        description={t(topic.about)}
        action={
          <>
            <HeaderButton action={first} topic={topic} />
            <HeaderButton action={second} topic={topic} variant="secondary" />
          </>
        }
      >
        {groupsOf(topic.sections).map(group => (
          <div key={group.map(keyOf).join()} className={group.length > 1 ? SIDE_BY_SIDE : undefined}>
            {group.map(section => (
              <SectionView key={keyOf(section)} section={section} />
            ))}
          </div>
        ))}
        {recordsOf(topic).map(type => (
          <RecordDialogs key={type.name} type={type} />
        ))}
      </Page>
    </MainRecord>
  )
}
