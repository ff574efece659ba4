import { FlaskRound, Sparkles } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useLoadSampleData } from './use-load-sample-data.ts'
import type { SampleState } from './use-sample-state.ts'

const words: Record<NonNullable<SampleState>, { title: string; text: string; button: string }> = {
  welcome: {
    title: 'Welcome to Wellkept',
    text: 'Nothing is recorded here yet. Start with your own records, or load sample data first and look around. Samples are marked, and what you write yourself is never touched.',
    button: 'Load sample data',
  },
  samples: {
    title: 'Sample Data',
    text: 'This account holds sample records, each marked “Sample”. Refreshing brings them up to today; what you wrote or changed stays as it is.',
    button: 'Refresh sample data',
  },
  own: {
    title: 'Sample Data',
    text: 'Sample records show what every page can do. They are marked “Sample” and stand beside your own, which stay as they are.',
    button: 'Load sample data',
  },
}

export function SampleDataCard({ state }: { state: NonNullable<SampleState> }) {
  const load = useLoadSampleData()
  const { title, text, button } = words[state]
  const isWelcome = state === 'welcome'
  return (
    <Card title={t(title)} icon={isWelcome ? <Sparkles /> : <FlaskRound />}>
      <div className="-mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <p className="min-w-0 flex-1 basis-80 text-pretty text-muted">{t(text)}</p>
        <Button variant={isWelcome ? 'primary' : 'secondary'} pending={load.isPending} onClick={() => load.mutate()}>
          {t(button)}
        </Button>
      </div>
    </Card>
  )
}
