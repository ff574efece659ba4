import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ButtonLink, Link } from '#web/ui/action/link.tsx'
import type { OpenForm, QuickForm } from './quick-form.tsx'

export const ViewAll = ({ href, title }: { href: string; title: string }) => (
  <ButtonLink
    href={href}
    variant="quiet"
    size="small"
    className="-my-2 -mr-3 max-w-none whitespace-nowrap sm:-my-1"
    aria-label={t('View All: {title}', { title })}
  >
    {t('View All')}
  </ButtonLink>
)

/** What to do first, on an empty card. */
export const AddFirst = ({ form, openForm }: { form: QuickForm; openForm: OpenForm }) => (
  <Button changes icon={<Plus />} onClick={() => openForm(form)}>
    {t(form.type.messages.add)}
  </Button>
)

interface RowProps {
  href: string
  title: ReactNode
  facts: (string | false | null)[]
  time: string
}

/** One record in a line or two, linked to its details. */
export const Row = ({ href, title, facts, time }: RowProps) => (
  <li>
    <Link
      href={href}
      className="block items-baseline justify-between gap-x-4 px-5 sm:flex py-3.5 transition-colors hover:bg-sunken sm:px-6"
    >
      <span className="block min-w-0 flex-1">
        <span className="block font-medium break-words">{title}</span>
        <span className="block text-sm break-words text-muted">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="text-sm whitespace-nowrap text-muted">{time}</span>
    </Link>
  </li>
)
