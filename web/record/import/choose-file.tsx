import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

interface ChooseFileProps {
  /** What the file is, for those who do not see the button. */
  label: string
  /** As an input names them: endings and media types. */
  accept: string
  /** Why the last one could not be read, in words. */
  refused: string | undefined
  /** Which files are taken, and what of them. */
  about: [name: string, words: string][]
  onChoose: (file: File) => void
}

/** The first step of every import. */
export function ChooseFile({ label, accept, refused, about, onChoose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="space-y-5">
      {refused && <Alert role="alert">{refused}</Alert>}
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
        {about.map(([name, words]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-0.5 text-pretty text-muted">{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
