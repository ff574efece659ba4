import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { dietPlans } from '#contract/lifecare/diet-nutrition/diet-plans.ts'
import { nutritionLogs } from '#contract/lifecare/diet-nutrition/nutrition-logs.ts'
import { supplements } from '#contract/lifecare/diet-nutrition/supplements.ts'
import { waterIntakes } from '#contract/lifecare/diet-nutrition/water-intakes.ts'
import { message } from '#contract/lifecare/topics/message.ts'
import { Appointments } from '../topics/appointments.tsx'
import { Columns } from '../topics/columns.tsx'
import { AddButton, BookButton } from '../topics/header-buttons.tsx'
import { RecordList } from '../topics/record-list.tsx'
import { TopicPage } from '../topics/topic-page.tsx'
import { DietPlansSection } from './diet-plans-section.tsx'
import { NutritionDaySection } from './nutrition-day-section.tsx'
import { NutritionTrendSection } from './nutrition-trend-section.tsx'

/** Every type that can be added or opened here. */
export const records = [nutritionLogs, waterIntakes, dietPlans, supplements, appointments]

export const DietNutritionPage = ({ title }: { title: string }) => (
  <TopicPage
    title={title}
    about="What you eat and drink each day, compared with your own goals."
    main={nutritionLogs}
    records={records}
    actions={
      <>
        <AddButton label="Log Meal" type={nutritionLogs} />
        <BookButton label="Book Consultation" kind="Nutrition consultation" variant="secondary" />
      </>
    }
  >
    <NutritionDaySection />
    <NutritionTrendSection />
    <Columns>
      <DietPlansSection />
      <RecordList
        title="Supplements"
        type={supplements}
        about="Tell your doctor and pharmacist about them, too. Some do not mix well with medications."
        facts={['dose', 'when', 'reason', 'since', 'notes']}
        remark={({ until }, { today }) =>
          until && until <= today
            ? { message: message('Stopped {day}', { day: { day: until } }), tone: 'neutral' }
            : undefined
        }
        empty="Add the vitamins, minerals and other supplements you take, and why."
      />
      <Appointments
        title="Nutrition Consultations"
        types={['Nutrition consultation']}
        empty="Book a consultation with a dietitian. It will appear here and in your appointments."
      />
    </Columns>
  </TopicPage>
)
