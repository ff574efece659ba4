import { t } from '#web/platform/i18n.ts'
import { numberToCall } from '#web/platform/number-to-call.ts'

/** Plain first aid, as dental and emergency services teach it. */
export const firstSteps = (): { title: string; steps: string[] }[] => [
  {
    title: t('Knocked-out adult tooth'),
    steps: [
      t('Every minute counts. See a dentist within an hour, ideally within 30 minutes.'),
      t('Hold the tooth by its white crown; do not touch the root.'),
      t('If it is dirty, rinse it for a few seconds with milk or cool water. Do not scrub it.'),
      t('Put it back in its socket, facing the right way, and bite gently on a clean cloth.'),
      t(
        'If that does not work, carry it in cold milk or in your own saliva. Do not let it dry out, and do not keep it in water.',
      ),
      t('Never put a child’s baby tooth back; call the dentist.'),
    ],
  },
  {
    title: t('Toothache'),
    steps: [
      t('Rinse with warm water, and floss gently to free trapped food.'),
      t('Hold something cold against the cheek, 15 minutes at a time.'),
      t('A pain reliever that is safe for you can help. Follow the label. Do not put aspirin on the gum.'),
      t('Call your dentist. If the pain is strong or keeps you awake, call the same day.'),
    ],
  },
  {
    title: t('Broken or chipped tooth'),
    steps: [
      t('Rinse with warm water and keep the pieces, in milk if they are large.'),
      t('Hold something cold against the cheek to reduce swelling.'),
      t('Cover a sharp edge with dental wax or sugar-free gum.'),
      t('See a dentist soon; the same day if it hurts or bleeds, or if you see red or pink inside the tooth.'),
    ],
  },
  {
    title: t('Bleeding'),
    steps: [
      t('Sit upright. Rinse once, gently, with cool water.'),
      t('Bite firmly on folded gauze or a clean, damp cloth for 20 to 30 minutes without checking.'),
      t('Do not rinse, spit or use a straw afterward.'),
      t(
        'Still bleeding? Press again, and call your dentist. If it does not slow down, or you take a blood thinner, go to an emergency room.',
      ),
    ],
  },
  {
    title: t('Swelling, with or without fever'),
    steps: [
      t('It may be an infection. Call a dentist the same day.'),
      t(
        'If you have a fever, a swollen face or can barely open your mouth, and cannot reach a dentist right away, go to an emergency room.',
      ),
      t('Hard to breathe or swallow: call {number} now.', { number: numberToCall() }),
      t('Do not apply heat, and do not press on it or open it.'),
    ],
  },
  {
    title: t('Something stuck, or a lost filling or crown'),
    steps: [
      t('Use floss for what is stuck, never a sharp tool.'),
      t('Keep a lost crown. Chew on the other side, and call your dentist in the next few days.'),
    ],
  },
]
