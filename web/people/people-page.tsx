import { Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { AddPersonDialog } from './dialogs/add-person-dialog.tsx'
import { PersonRow } from './person-row.tsx'
import { usePeople } from './use-people.ts'

export function PeoplePage({ title }: { title: string }) {
  const people = usePeople()
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button icon={<Plus />} onClick={() => setAdding(true)}>
      {t('Add a person')}
    </Button>
  )
  return (
    <Page
      title={title}
      description={t('Look after the records of a child, a parent or a partner, separate from your own.')}
      action={add}
    >
      <RecordsCard
        title={t('People you look after')}
        query={people}
        only={({ isSelf }) => !isSelf}
        empty={
          <EmptyState
            icon={<Users />}
            title={t('Nobody yet')}
            description={t('Add someone who has no account here, or ask someone who has one to invite you.')}
          />
        }
      >
        {person => <PersonRow key={person.id} person={person} />}
      </RecordsCard>
      <Card
        title={t('Who has access to my records')}
        description={t('People you invited, what they can do, and when they last did it.')}
      >
        <ButtonLink variant="secondary" href="/people/access">
          {t('View access')}
        </ButtonLink>
      </Card>
      {isAdding && <AddPersonDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}
