import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

interface ChooseFileProps {
  /** Accessible name of the file input. */
  label: string
  /** The input's `accept`: extensions and media types. */
  accept: string
  /** Why the last file could not be read. */
  refused: string | undefined
  /** Which files are accepted, and what is imported from them. */
  about: [name: string, text: string][]
  onChoose: (file: File) => void
}

/** The first step of every import. */
export function ChooseFile({ label, accept, refused, about, onChoose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="space-y-5">
      {refused && (
        // What was wrong may have been chosen further down.
        <div ref={element => element?.scrollIntoView({ block: 'nearest' })}>
          <Alert role="alert">{refused}</Alert>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
        }}
      />
      <Button icon={<FileUp />} wide data-autofocus onClick={() => input.current?.click()}>
        {t('Choose a file')}
      </Button>
      <dl className="space-y-4 text-[0.9375rem]">
        {about.map(([name, text]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-0.5 text-pretty text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
