import { FileUp, type LucideIcon, Pill, Users } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { personId } from '#web/platform/person/person.ts'
import { Link } from '#web/ui/action/link.tsx'
import type { Area } from '#web/ui/areas.ts'

interface WayInProps {
  title: string
  text: string
  href: string
  icon: LucideIcon
  area: Area
}

const WayIn = ({ title, text, href, icon: Icon, area }: WayInProps) => (
  <li data-area={area}>
    <Link
      href={href}
      className="flex h-full items-center gap-4 rounded-card border border-transparent bg-surface p-5 shadow-card transition-colors hover:border-line-strong sm:flex-col sm:items-start"
    >
      <span
        aria-hidden
        className="flex size-12 shrink-0 items-center justify-center rounded-2xl bg-area-soft text-area [&_svg]:size-6"
      >
        <Icon />
      </span>
      <span className="min-w-0">
        <span className="block text-lg leading-6 font-semibold tracking-tight text-balance">{title}</span>
        <span className="mt-1 block text-sm text-muted">{text}</span>
      </span>
    </Link>
  </li>
)

/** Where records come from, for somebody who has none yet. */
export const WaysIn = () => (
  <section aria-label={t('Where to start')}>
    <ul className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      <WayIn
        title={t('Bring in your records')}
        text={t('A file from your portal, a photo of a report, a PDF or your device.')}
        href="/dashboard?action=import"
        icon={FileUp}
        area="body"
      />
      <WayIn
        title={t('What do you take?')}
        text={t('Add a medication, and see what is due each day.')}
        href="/medications?action=add"
        icon={Pill}
        area="medicine"
      />
      {!personId && (
        <WayIn
          title={t('Who else do you look after?')}
          text={t('A child, a parent or a partner: with records of their own.')}
          href="/people"
          icon={Users}
          area="movement"
        />
      )}
    </ul>
  </section>
)
