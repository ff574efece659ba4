import { t } from '#web/platform/i18n.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LogoMark } from '#web/ui/logo.tsx'

export const Tagline = ({ className }: { className?: string }) => (
  <section className={classNames('flex flex-col text-panel-ink', className)}>
    <div className="flex items-center gap-2.5">
      <LogoMark className="size-9 rounded-[0.65rem] ring-1 ring-panel-line" />
      <span className="text-xl font-semibold tracking-tight">Wellkept</span>
    </div>
    <div className="mt-8 lg:my-auto lg:pt-10">
      <h1 className="max-w-xl text-display font-semibold">{t('Your Private and Secure Personal Health Records.')}</h1>
      <p className="mt-4 max-w-lg text-lg text-pretty text-panel-muted lg:mt-6 lg:text-xl lg:leading-8">
        {t('Medications, test results, appointments and everyday wellbeing, together in one calm place of your own.')}
      </p>
    </div>
  </section>
)
