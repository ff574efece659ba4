import { ImportButton } from '#web/imports/dialog/import-button.tsx'
import { t } from '#web/platform/i18n.ts'
import { LoadSampleDataCard } from '#web/record/sample-data/load-sample-data-card.tsx'
import type { SampleState } from './use-sample-state.ts'

const texts = {
  welcome: {
    title: 'Welcome to Wellkept',
    text: 'Start with your own records, or load sample data first and look around. Sample data is labeled, and your own entries are never changed.',
    button: 'Load sample data',
  },
  samples: {
    title: 'Sample Data',
    text: 'This account has sample records, each labeled “Sample”. Refreshing brings them up to date. What you added or changed stays as it is.',
    button: 'Refresh sample data',
  },
  own: {
    title: 'Sample Data',
    text: 'Sample records show what every page can do. They are labeled “Sample” and appear next to your own, which stay as they are.',
    button: 'Load sample data',
  },
}

const textsOf = ({ isWelcome, hasSamples }: SampleState) => {
  if (isWelcome) return texts.welcome
  return hasSamples ? texts.samples : texts.own
}

export function SampleDataCard(state: SampleState) {
  const { title, text, button } = textsOf(state)
  return (
    <LoadSampleDataCard
      title={t(title)}
      text={t(text)}
      button={t(button)}
      {...state}
      other={state.isWelcome && <ImportButton />}
    />
  )
}
