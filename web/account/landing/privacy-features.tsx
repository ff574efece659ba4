import { History, Server, UserRoundCheck } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { classNames } from '#web/ui/class-names.ts'

const features = [
  {
    Icon: Server,
    title: 'Encrypted, on your own server',
    text: 'Records are encrypted before they are stored, and stay on the computer that runs Wellkept.',
  },
  {
    Icon: History,
    title: 'Nothing is overwritten',
    text: 'Every change keeps the previous version, and you can restore it.',
  },
  {
    Icon: UserRoundCheck,
    title: 'Private for each person',
    text: 'Share only with whom you choose.',
  },
]

/** What the product does for privacy: only what it really does. */
export const PrivacyFeatures = ({ className }: { className?: string }) => (
  <ul className={classNames('grid content-start gap-6 lg:text-panel-ink xl:grid-cols-3 xl:gap-8', className)}>
    {features.map(({ Icon, title, text }) => (
      <li key={title} className="flex gap-4 xl:block">
        <span
          aria-hidden
          className="flex size-10 shrink-0 items-center justify-center rounded-xl bg-accent-soft text-accent-ink lg:bg-panel-soft lg:text-panel-ink"
        >
          <Icon className="size-5" />
        </span>
        <div className="xl:mt-4">
          <p className="font-semibold">{t(title)}</p>
          <p className="mt-1 text-[0.9375rem] text-pretty text-muted lg:text-panel-muted">{t(text)}</p>
        </div>
      </li>
    ))}
  </ul>
)
