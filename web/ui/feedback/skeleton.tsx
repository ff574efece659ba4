import { t } from '#web/platform/i18n.ts'
import { useHoldPage } from '../action/hold-page.ts'
import { classNames } from '../class-names.ts'

/** A gray placeholder; set its size by class name. */
export const Skeleton = ({ round = false, className }: { round?: boolean; className?: string }) => (
  <span
    aria-hidden
    className={classNames('block animate-pulse bg-sunken', round ? 'rounded-full' : 'rounded-lg', className)}
  />
)

export function CardSkeleton({ rows = 3 }: { rows?: number }) {
  useHoldPage()
  return (
    <div role="status">
      <span className="sr-only">{t('Loading…')}</span>
      <Skeleton className="mt-0.5 mb-3 h-6 w-44" />
      <div className="space-y-4 rounded-card bg-surface p-5 shadow-card sm:p-6">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never change places.
          <div key={row} className="flex items-center gap-4">
            <Skeleton className="size-10 shrink-0" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3.5 w-3/4" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
