import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'

interface PaginationProps {
  label: string
  page: number
  pages: number
  onChange: (page: number) => void
}

/** Back and forth between the pages of a list; nothing if there is only one. */
export function Pagination({ label, page, pages, onChange }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className="mt-4 flex items-center justify-between gap-3">
      <Button variant="secondary" size="small" disabled={page === 1} onClick={() => onChange(page - 1)}>
        {t('Previous')}
      </Button>
      <span className="text-sm text-muted">{t('Page {page} of {pages}', { page, pages })}</span>
      <Button variant="secondary" size="small" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {t('Next')}
      </Button>
    </nav>
  )
}
