import { Printer } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { EmergencyCard } from '#contract/sharing/emergency-card.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PrintSheet } from '#web/ui/layout/print-sheet.tsx'
import { WalletFaces } from './wallet-faces.tsx'

/** In points, from comfortable to the smallest that people can still read. */
const SIZES = [8, 7.5, 7, 6.5, 6, 5.5, 5]

/** The largest font size at which everything fits a box, and whether even the smallest does not. */
function useFittingSize(content: unknown) {
  const box = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState({ size: SIZES[0] ?? 8, isCut: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the box is what is measured.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const fits = (size: number) => {
      element.style.fontSize = `${size}pt`
      return element.scrollHeight <= element.clientHeight
    }
    const size = SIZES.find(fits)
    const smallest = SIZES.at(-1) ?? 5
    element.style.fontSize = `${size ?? smallest}pt`
    setFound({ size: size ?? smallest, isCut: size === undefined })
  }, [content])
  return { box, ...found }
}

interface WalletCardProps {
  card: EmergencyCard
  address: string | undefined
}

/** The wallet card as it will be printed, and a button to print it. */
export function WalletCard({ card, address }: WalletCardProps) {
  const front = useFittingSize(card)
  const [isBrief, setBrief] = useState(false)
  const back = useFittingSize(`${isBrief} ${JSON.stringify(card)}`)
  // How often something is taken gives way before whole medications do.
  if (back.isCut && !isBrief) setBrief(true)
  const printed = {
    front: { size: front.size, isCut: front.isCut },
    back: { size: back.size, isCut: back.isCut, isBrief },
  }
  return (
    <Card
      icon={<Printer />}
      title={t('Wallet card')}
      description={t('Print it at actual size, cut along the outer line and fold it in the middle.')}
      actions={
        <Button icon={<Printer />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      }
    >
      {(front.isCut || back.isCut) && (
        <Alert tone="warning" className="mb-4">
          {t('Not everything fits on the small card, and the card says so. The full card has everything.')}
        </Alert>
      )}
      <div className="paper flex flex-wrap [zoom:0.75] min-[22rem]:[zoom:0.82] sm:[zoom:1]">
        <WalletFaces card={card} address={address} front={front} back={{ ...back, isBrief }} />
      </div>
      <PrintSheet>
        <div className="flex">
          <WalletFaces card={card} address={address} {...printed} />
        </div>
        <p className="mt-[4mm] text-[8pt] text-muted">
          {t('Cut along the outer line, then fold along the dotted line with the print on the outside.')}
        </p>
      </PrintSheet>
    </Card>
  )
}
