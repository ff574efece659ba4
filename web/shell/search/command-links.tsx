import { CornerDownRight } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/ui/action/link.tsx'
import { HighlightedText } from './highlighted-text.tsx'
import { foundLinkStyles } from './result-groups.tsx'

interface CommandLinksProps {
  commands: { label: string; href: string }[]
  typed: string
  onFollow: () => void
}

/** Pages and actions by name; they are known without asking the server. */
export const CommandLinks = ({ commands, typed, onFollow }: CommandLinksProps) => (
  <section aria-labelledby="found-commands" className="p-2 pt-3">
    <h3 id="found-commands" className="px-3 pb-1 text-sm font-semibold text-muted">
      {t('Pages and actions')}
    </h3>
    <ul>
      {commands.map(({ label, href }) => (
        <li key={label}>
          <Link href={href} onClick={onFollow} data-found className={foundLinkStyles}>
            <span className="flex items-center gap-2.5 font-medium">
              <CornerDownRight aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 break-words">
                <HighlightedText text={label} typed={typed} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
