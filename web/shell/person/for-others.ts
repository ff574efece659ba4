/**
 * Texts that address the person whose records are shown, reworded for a caregiver who reads them. "You" stays where it
 * means the reader.
 */
export const forOthers: Readonly<Record<string, string>> = {
  'Share my records': 'Share records',
  'Show your records to a doctor who has no account here, and revoke access afterward.':
    'Show these records to a doctor who has no account here, and revoke access afterward.',
  'What anyone helping you should know right away, on a wallet card with a code to scan. You decide who sees it.':
    'What anyone helping them should know right away, on a card for the wallet.',
  'Keep the names and numbers of the people who care for you in one place.':
    'Keep the names and numbers of their doctors and practices in one place.',
  'Edit My Information': 'Edit Personal Details',
  'My Information': 'Personal Details',
  'Go to My Information': 'Go to Personal Details',
  'Account Activity': 'Activity',
  'Who signed in, and what was changed, viewed and downloaded, when and from where.':
    'What was changed, viewed and downloaded, by whom, when and from where.',
  'Your documents': 'Documents',
  'Search all your records': 'Search all these records',
  'Search your records': 'Search these records',
  'There is nothing at this address. Your records are safe.': 'There is nothing at this address. The records are safe.',
  'Your records cannot be reached right now': 'The records cannot be reached right now',
  'Your records cannot be reached right now. Nothing is lost. Please try again shortly.':
    'The records cannot be reached right now. Nothing is lost. Please try again shortly.',
  'It will be removed from your lists. Its history is kept, and you can restore it later.':
    'It will be removed from the lists. Its history is kept, and you can restore it later.',
  'Where your records came from': 'Where these records came from',
  'All your records and documents in one file, to keep or take with you.':
    'All these records and documents in one file, to keep or to take along.',
  'From your patient portal, Apple Health, a device, or another Wellkept. You see what will be added before it is.':
    'From their patient portal, Apple Health, a device, or another Wellkept. You see what will be added before it is.',
  'Your imports so far. Each one can be undone.': 'The imports into these records so far. Each one can be undone.',
  'Encrypts all your data again with a new key, in case a backup or a copy of the database was stolen.':
    'Encrypts all these records again with a new key, in case a backup or a copy of the database was stolen.',
  'Your encryption key could not be renewed. Please try again.':
    'The encryption key could not be renewed. Please try again.',
  '{count} stay because you changed them.': '{count} stay because they were changed.',
  '{records} were added to your records.': '{records} were added to these records.',
  '{records} was added to your records.': '{records} was added to these records.',
  'Same as mine': 'Same as theirs',
  'All are the same as mine': 'All are the same as theirs',
  'This deletes every record labeled “Sample”, and the sample family. Records you added or changed stay, and so do samples that your own records refer to and people you added to or gave someone access to.':
    'This deletes every record labeled “Sample”. Records that were added or changed stay, and so do samples that they refer to.',
  'Start with your own records, or load sample data first and look around. Sample data is labeled, and your own entries are never changed.':
    'Start with their own records, or load sample data first and look around. Sample data is labeled, and other entries are never changed.',
  'This account has sample records, labeled as samples. Refreshing brings them up to date. What you added or changed stays as it is.':
    'There are sample records here, each labeled “Sample”. Refreshing brings them up to date. What was added or changed stays as it is.',
  'Sample records show what every page can do. They are labeled “Sample” and appear next to your own, which stay as they are.':
    'Sample records show what every page can do. They are labeled “Sample” and appear next to the others, which stay as they are.',
  'Log a workout, a meal or how you feel, or load sample data first and look around. Sample data fills Healthcare as well. It is labeled, and your own entries are never changed.':
    'Log a workout or a meal, or load sample data first and look around. Sample data fills Healthcare as well. It is labeled, and other entries are never changed.',
  'Add what you take, the dosage and when you take it. Only you can see it.':
    'Add what they take, the dosage and when they take it.',
  'For today’s doses and your adherence. “Twice daily” sets them for you.':
    'For today’s doses and the adherence. “Twice daily” sets them for you.',
  'How many doses the label or your doctor allows. You are asked before you log more.':
    'How many doses the label or the doctor allows. You are asked before you log more.',
  'Tells you when it runs out. If you take 2 tablets each time, 30 tablets are 15 doses.':
    'Tells you when it runs out. With 2 tablets each time, 30 tablets are 15 doses.',
  'You log a dose when you take one.': 'You log a dose when they take one.',
  'You have logged {count} of at most {max} doses of {name} in 24 hours. Ask your pharmacist or doctor before you take more.':
    '{count} of at most {max} doses of {name} are logged in 24 hours. Ask the pharmacist or doctor before giving more.',
  'You noted an allergy to {allergy}.': 'An allergy to {allergy} is noted.',
  'You noted an allergy to {allergy}. {name} contains {ingredient}.':
    'An allergy to {allergy} is noted. {name} contains {ingredient}.',
  'You noted an allergy to {allergy}. {name} is in the same class ({class}).':
    'An allergy to {allergy} is noted. {name} is in the same class ({class}).',
  'You noted an allergy to {allergy}. {name} may cause the same reaction: {reason}.':
    'An allergy to {allergy} is noted. {name} may cause the same reaction: {reason}.',
  '{name} is already on your list.': '{name} is already on the list.',
  '{name} on your list also contains {ingredient}.': '{name} on the list also contains {ingredient}.',
  'If in doubt, ask your pharmacist or doctor.': 'If in doubt, ask the pharmacist or doctor.',
  'I take this': 'They take this',
  'If you take it, ask your pharmacist or doctor now.': 'If they take it, ask the pharmacist or doctor now.',
  'Doses of {name} are at least {hours} hours apart: the next one is from {time}. Ask your pharmacist or doctor before you take one earlier.':
    'Doses of {name} are at least {hours} hours apart: the next one is from {time}. Ask the pharmacist or doctor before giving one earlier.',
  'It will move to your discontinued medications, with the dates and the reason.':
    'It will move to the discontinued medications, with the dates and the reason.',
  'Add what you are being treated for, or what you had in the past. Only you can see it.':
    'Add what they are being treated for, or what they had in the past.',
  'From your doctor’s paperwork, if you have it.': 'From the doctor’s paperwork, if you have it.',
  'It will move to your resolved conditions. You can change it back at any time.':
    'It will move to the resolved conditions. You can change it back at any time.',
  'Also Part of Your History': 'Also Part of the History',
  'Schedule a visit to see its time, place and provider here and in your calendar.':
    'Schedule a visit to see its time, place and provider here.',
  'You already have an appointment at that time': 'There is already an appointment at that time',
  'Your appointments, always up to date in the calendar app you already use.':
    'These appointments, always up to date in the calendar app you already use.',
  'A secret web address that your calendar app can subscribe to. It shows the type, provider, time and place of each appointment, never the reason or your notes.':
    'A secret web address that your calendar app can subscribe to. It shows the first name and the type, provider, time and place of each appointment, never the reason or notes.',
  '{when}. It stays in your records as cancelled, and you can reschedule it. The practice is not notified, so please call them.':
    '{when}. It stays in these records as cancelled, and you can reschedule it. The practice is not notified, so please call them.',
  'Specialists, dentists, therapists, pharmacies: anyone else who takes care of you.':
    'Specialists, dentists, therapists, pharmacies: anyone else who takes care of them.',
  'Who is your main doctor? Add them, or make one of your other providers primary.':
    'Who is their main doctor? Add them, or make one of the other providers primary.',
  '{name} is now your primary care provider': '{name} is now the primary care provider',
  'Messages to and from your care team are kept here.': 'Messages to and from the care team are kept here.',
  'Add the doctors and practices you want to message.': 'Add the doctors and practices to message.',
  'It is saved with your messages.': 'It is saved with these messages.',
  'Not for emergencies. Call {number} or your practice.': 'Not for emergencies. Call {number} or the practice.',
  'If you take medications in the evening or at night, make sure you have taken them.':
    'If they take medications in the evening or at night, make sure they have taken them.',
  'See your medications': 'See the medications',
  'A physical is recommended once a year. If it has been longer than that, or you don’t remember your last one, schedule one.':
    'A physical is recommended once a year. If it has been longer than that, or you don’t know when the last one was, schedule one.',
  'Your test results, vital signs and medications appear here, newest first.':
    'Test results, vital signs and medications appear here, newest first.',
  'Your last blood pressure was high': 'The last blood pressure was high',
  'Your latest measurements cannot be loaded right now. Nothing is lost.':
    'The latest measurements cannot be loaded right now. Nothing is lost.',
  'Your trends cannot be loaded right now. Nothing is lost.': 'The trends cannot be loaded right now. Nothing is lost.',
  'Compared with children of the same age. Not medical advice: ask your doctor what it means.':
    'Compared with children of the same age. Not medical advice: ask the doctor what it means.',
  'Call {number} now if you have chest pain, shortness of breath, back pain, numbness or weakness, a change in vision, or trouble speaking.':
    'Call {number} now in case of chest pain, shortness of breath, back pain, numbness or weakness, a change in vision, or trouble speaking.',
  'Rest for a few minutes, then measure again. If it is still this high, call your doctor today.':
    'After a few minutes of rest, measure again. If it is still this high, call the doctor today.',
  'Measure again. If it is still this high, call your doctor. With chest pain or trouble speaking, call {number}.':
    'Measure again. If it is still this high, call the doctor. With chest pain or trouble speaking, call {number}.',
  'Log your blood pressure, weight or anything else you measured. One number is enough.':
    'Log the blood pressure, weight or anything else that was measured. One number is enough.',
  'My questions': 'Questions',
  'Did this visit take place? Once it is marked completed, your next visit pack looks back to it.':
    'Did this visit take place? Once it is marked completed, the next visit pack looks back to it.',
  'It may have been deleted. Your notes for it are kept and will reappear if it is restored.':
    'It may have been deleted. The notes for it are kept and will reappear if it is restored.',
  'What to tell your provider, on one page to bring with you.':
    'What to tell the provider, on one page to bring along.',
  'What anyone helping you in an emergency should know right away.':
    'What anyone helping them in an emergency should know right away.',
  'Always uses your current records, so it is never out of date.':
    'Always uses the current records, so it is never out of date.',
  'Not on your card yet': 'Not on the card yet',
  'Only you. You can still print it and carry it with you.':
    'Only those with access to these records. You can still print it.',
  'Anyone with the link or code below can see your card, and so can people you gave a reply link.':
    'Anyone with the link or code below can see this card, and so can people you gave a reply link.',
  'People you gave a reply link can see your card. The card’s own link does not work.':
    'People you gave a reply link can see this card. The card’s own link does not work.',
  'Data sharing with providers is off, so reply links do not open or show your card.':
    'Data sharing with providers is off, so reply links do not open or show this card.',
  'For a printed card, your phone’s lock screen or someone close to you.':
    'For a printed card, a phone’s lock screen or someone close to them.',
  'Code that opens your emergency card': 'Code that opens this emergency card',
  'Created {when}. Anyone who has it can see your card until you renew it or make the card private.':
    'Created {when}. Anyone who has it can see this card until you renew it or make the card private.',
  'The current link and every printed code stop working right away. Print your card again afterward.':
    'The current link and every printed code stop working right away. Print this card again afterward.',
  'Data sharing with providers is off in your settings. Links will not open until you turn it on.':
    'Data sharing with providers is off for these records. Links will not open until you turn it on.',
  'No one has opened your card yet. You will be notified when someone does.': 'No one has opened the card yet.',
  'My contact details and my emergency contact': 'Contact details and emergency contact',
  'Your name, date of birth and gender are always included, so the reader knows whose records these are.':
    'Name, date of birth and gender are always included, so the reader knows whose records these are.',
  'Only you see this, in your list of shares.': 'Only those who manage these records see this, in the list of shares.',
  'Some of your records cannot be loaded right now. Please try again.':
    'Some of the records cannot be loaded right now. Please try again.',
  'What anyone caring for you should know, in one place.': 'What anyone caring for them should know, in one place.',
  'Add what you are allergic to and how you react. It is one of the first things a doctor asks.':
    'Add what they are allergic to and how they react. It is one of the first things a doctor asks.',
  'I have no known allergies': 'No known allergies',
  'You stated that you have no known allergies.': 'It is noted that there are no known allergies.',
  'Shown on your emergency card and in what you share, as long as no allergy is on your list.':
    'Shown on the emergency card and in what is shared, as long as no allergy is on the list.',
  'What an emergency team should know first: an implant, a blood thinner, how you communicate best.':
    'What an emergency team should know first: an implant, a blood thinner, how they communicate best.',
  'Add your close relatives’ illnesses and the age they started. They can affect what is recommended for you.':
    'Add close relatives’ illnesses and the age they started. They can affect what is recommended.',
  'Copy your vaccination card so you have it when you travel or change doctors.':
    'Copy the vaccination card so it is at hand when traveling or changing doctors.',
  'Record the screenings you have had. The suggestions above take them into account.':
    'Record the screenings they have had. The suggestions above take them into account.',
  'Suggestions for people at average risk in the United States; other countries advise otherwise. You and your doctor decide what is right for you.':
    'Suggestions for people at average risk in the United States; other countries advise otherwise. The doctor can tell what is right for them.',
  'Usual interval; your doctor may want another.': 'Usual interval; the doctor may want another.',
  'Your doctor may want it sooner': 'The doctor may want it sooner',
  'Update your profile with your blood type, your pharmacy and what first responders should know.':
    'Update the profile with the blood type, the pharmacy and what first responders should know.',
  'From My Information, your allergies and your health basics.':
    'From the personal details, the allergies and the health basics.',
  'No one yet. Add someone in My Information.': 'No one yet. Add someone in Personal Details.',
  'I’ve had this': 'Already done',
  'I’ve had this: {name}': 'Already done: {name}',
  'Screenings depend on age. Add your date of birth to see what is suggested for you.':
    'Screenings depend on age. Add the date of birth to see what is suggested.',
  'Some screenings are only for women or only for men. Your information does not say which apply to you.':
    'Some screenings are only for women or only for men. The personal details do not say which apply.',
  'Discuss with your doctor': 'Discuss with the doctor',
  'Your teeth and gums: visits, treatments tooth by tooth, and your dental history.':
    'Teeth and gums: visits, treatments tooth by tooth, and the dental history.',
  'Add the fillings, crowns and other work you have had or have planned. Start with any tooth.':
    'Add the fillings, crowns and other work done or planned. Start with any tooth.',
  'Book your next cleaning. It will appear here and in your appointments.':
    'Book the next cleaning. It will appear here and in the appointments.',
  'Record when you saw a dentist, what was found and when to go back.':
    'Record the visits to a dentist, what was found and when to go back.',
  'As your dentist writes it: M, O, D, B, L, I, F.': 'As the dentist writes it: M, O, D, B, L, I, F.',
  'Your left': 'Left side',
  'Your right': 'Right side',
  'Your dentist': 'The dentist',
  'None of your providers is a dentist yet. Add yours with the specialty “Dentist” and a phone number.':
    'None of the providers is a dentist yet. Add one with the specialty “Dentist” and a phone number.',
  'General first aid. It does not replace advice from your dentist or doctor.':
    'General first aid. It does not replace advice from a dentist or doctor.',
  'What you eat and drink each day, compared with your own goals.':
    'What they eat and drink each day, compared with their goals.',
  'Add a plan with your daily goals. Your meals and water are then compared with them.':
    'Add a plan with daily goals. Meals and water are then compared with them.',
  'Add the vitamins, minerals and other supplements you take, and why.':
    'Add the vitamins, minerals and other supplements they take, and why.',
  'Book a consultation with a dietitian. It will appear here and in your appointments.':
    'Book a consultation with a dietitian. It will appear here and in the appointments.',
  'Log what you eat and drink to see your week or month charted here.':
    'Log what they eat and drink to see the week or month charted here.',
  'Tell your doctor and pharmacist about them, too. Some do not mix well with medications.':
    'Tell the doctor and pharmacist about them, too. Some do not mix well with medications.',
  'Only one plan can be in use. Your meals are compared with its goals.':
    'Only one plan can be in use. Meals are compared with its goals.',
  'No diet plan is in use, so there are no daily goals. Add a plan, or use one of your plans below.':
    'No diet plan is in use, so there are no daily goals. Add a plan, or use one of the plans below.',
  'What you ate': 'What they ate',
  'Log what you ate. Calories and protein are optional.': 'Log what they ate. Calories and protein are optional.',
  'Add the health apps and portals you use, with their links.':
    'Add the health apps and portals they use, with their links.',
  'Add the watch, scale or monitor you use, so its serial number and care instructions are handy.':
    'Add the watch, scale or monitor they use, so its serial number and care instructions are handy.',
  'Calculated from your own records. This is not medical advice. Talk with your care team about what you see.':
    'Calculated from these records. This is not medical advice. Talk with the care team about what you see.',
  'Video and phone visits appear here and in your appointments.':
    'Video and phone visits appear here and in the appointments.',
  'Your devices and apps, the data they provided, and what your numbers show.':
    'Devices and apps, the data they provided, and what the numbers show.',
  'Nothing imported yet. Export your data from Apple Health, or as a CSV file from another app, then choose Sync Data.':
    'Nothing imported yet. Export the data from Apple Health, or as a CSV file from another app, then choose Sync Data.',
  'Needs {needed} blood pressure readings from the last {days} days. You have {count}.':
    'Needs {needed} blood pressure readings from the last {days} days. There are {count}.',
  'Needs {needed} morning and {needed} evening blood pressure readings. You have {mornings} and {evenings} from the last {days} days.':
    'Needs {needed} morning and {needed} evening blood pressure readings. There are {mornings} and {evenings} from the last {days} days.',
  'Needs {needed} glucose readings from the last {days} days. You have {count}.':
    'Needs {needed} glucose readings from the last {days} days. There are {count}.',
  'Needs {needed} mood entries with hours of sleep. You have {count} from the last {days} days.':
    'Needs {needed} mood entries with hours of sleep. There are {count} from the last {days} days.',
  'Needs {needed} weights over at least {days} days. You have {count} from the last {period} days.':
    'Needs {needed} weights over at least {days} days. There are {count} from the last {period} days.',
  'Needs at least five weeks of workouts. You have none from {weeks} to {twice} weeks ago.':
    'Needs at least five weeks of workouts. There are none from {weeks} to {twice} weeks ago.',
  'Your blood pressure averaged {systolic}/{diastolic} mmHg, which counts as Elevated here.':
    'Blood pressure averaged {systolic}/{diastolic} mmHg, which counts as Elevated here.',
  'Your blood pressure averaged {systolic}/{diastolic} mmHg, which counts as High here. Your care team can tell you what it means for you.':
    'Blood pressure averaged {systolic}/{diastolic} mmHg, which counts as High here. The care team can tell you what it means.',
  'Your blood pressure averaged {systolic}/{diastolic} mmHg, which is low. Your care team can tell you what it means for you.':
    'Blood pressure averaged {systolic}/{diastolic} mmHg, which is low. The care team can tell you what it means.',
  'Your blood pressure averaged {systolic}/{diastolic} mmHg, which counts as Normal here.':
    'Blood pressure averaged {systolic}/{diastolic} mmHg, which counts as Normal here.',
  'Your evening readings were higher on average: {evening} mmHg, compared with {morning} in the morning.':
    'Evening readings were higher on average: {evening} mmHg, compared with {morning} in the morning.',
  'Your morning readings were higher on average: {morning} mmHg, compared with {evening} in the evening.':
    'Morning readings were higher on average: {morning} mmHg, compared with {evening} in the evening.',
  'Your glucose readings averaged {average}, between {lowest} and {highest}.':
    'Glucose readings averaged {average}, between {lowest} and {highest}.',
  'On days after more sleep, your mood was higher on average: {more} out of 5, compared with {less} after less sleep.':
    'On days after more sleep, the mood was higher on average: {more} out of 5, compared with {less} after less sleep.',
  'On days after more sleep, your mood was lower on average: {more} out of 5, compared with {less} after less sleep.':
    'On days after more sleep, the mood was lower on average: {more} out of 5, compared with {less} after less sleep.',
  'So far, there is no clear link between your mood and how long you slept the night before.':
    'So far, there is no clear link between the mood and the sleep of the night before.',
  'Your weight stayed about the same, at {average} on average.':
    'The weight stayed about the same, at {average} on average.',
  'Your weight went down by about {change} in {days} days.': 'The weight went down by about {change} in {days} days.',
  'Your weight went up by about {change} in {days} days.': 'The weight went up by about {change} in {days} days.',
  'You worked out {recent} times a week, down from {before} in the previous {weeks} weeks.':
    '{recent} workouts a week, down from {before} in the previous {weeks} weeks.',
  'You worked out {recent} times a week, the same as in the previous {weeks} weeks.':
    '{recent} workouts a week, the same as in the previous {weeks} weeks.',
  'You worked out {recent} times a week, up from {before} in the previous {weeks} weeks.':
    '{recent} workouts a week, up from {before} in the previous {weeks} weeks.',
  'Your weekly activity and how your body responds.': 'The weekly activity and how the body responds.',
  'Add the classes you go to, with their days and times.': 'Add the classes they go to, with their days and times.',
  'Add the workouts you repeat. You can then start one from here.':
    'Add the workouts they repeat. You can then start one from here.',
  'Book a session with a trainer. It will appear here and in your appointments.':
    'Book a session with a trainer. It will appear here and in the appointments.',
  'From your vital signs.': 'From the vital signs.',
  'Log your first workout. Walks count, too. Your weeks will be charted here.':
    'Log the first workout. Walks count, too. The weeks will be charted here.',
  'Log your weight and heart rate with your vital signs to see the latest here.':
    'Log weight and heart rate with the vital signs to see the latest here.',
  'Measure your waist, or copy the numbers from your watch or trainer, and see them change over time.':
    'Measure the waist, or copy the numbers from a watch or trainer, and see them change over time.',
  'The first three update automatically from your workouts, weights and meals.':
    'The first three update automatically from the workouts, weights and meals.',
  'Where you are now. Update it as you go.': 'Where they are now. Update it over time.',
  'Where you were when you set the goal. Progress is measured from here.':
    'Where they were when the goal was set. Progress is measured from here.',
  'Well done. Set the next one when you feel like it.': 'Well done. Set the next one at any time.',
  'No routines yet. Add the workouts you repeat, and start one with a single tap.':
    'No routines yet. Add the workouts they repeat, and start one with a single tap.',
  'Your Routines': 'Routines',
  'Hearing tests, how your hearing changes, hearing aids and balance.':
    'Hearing tests, how the hearing changes, hearing aids and balance.',
  'Book your next test. It will appear here and in your appointments.':
    'Book the next test. It will appear here and in the appointments.',
  'Copy the numbers from your audiogram to see it charted here next to your previous test.':
    'Copy the numbers from an audiogram to see it charted here next to the previous test.',
  'Once you add a test, you can see here how your hearing changes over the years.':
    'Once a test is added, you can see here how the hearing changes over the years.',
  'Record your balance tests and what they showed.': 'Record balance tests and what they showed.',
  'Eye exams, prescriptions and the eyewear you use.': 'Eye exams, prescriptions and eyewear.',
  'Add the glasses and lenses you have or have ordered.': 'Add the glasses and lenses they have or have ordered.',
  'Book your next exam. It will appear here and in your appointments.':
    'Book the next exam. It will appear here and in the appointments.',
  'Copy the numbers from your glasses or contact lens prescription so you have them at any optician.':
    'Copy the numbers from the prescription for glasses or contact lenses so they are at hand at any optician.',
  'Record when your eyes were examined and what was found.': 'Record when the eyes were examined and what was found.',
  'How you feel from day to day, and what helps.': 'How they feel from day to day, and what helps.',
  'How do you feel right now?': 'How do they feel right now?',
  'Log how you feel now. One word is enough.': 'Log how they feel now. One word is enough.',
  'Log how you feel. After a few days, the calendar shows what does you good.':
    'Log how they feel. After a few days, the calendar shows what does them good.',
  'Log how you feel now. After a few days, you will see what does you good.':
    'Log how they feel now. After a few days, you will see what does them good.',
  'Add a course, a group or an app that you want to stick with.': 'Add a course, a group or an app to stick with.',
  'Add a friend, a group or a website that helps you.': 'Add a friend, a group or a website that helps.',
  'Schedule a session. It will appear here and in your appointments.':
    'Schedule a session. It will appear here and in the appointments.',
  'You have had some hard days lately. You do not have to go through them alone. Talking helps.':
    'There have been some hard days lately. Nobody has to go through them alone. Talking helps.',
  'Your mood entries say how long you slept. Use those hours if they are correct.':
    'The mood entries say how long they slept. Use those hours if they are correct.',
  'You had an infection (STI) in the last year': 'An infection (STI) in the last year',
  'Ask for a test and treatment now, even if you feel fine.':
    'Ask for a test and treatment now, even without symptoms.',
  'Based on your answers.': 'Based on the answers.',
  'Based on your answers, a test every 3 to 6 months makes sense. Ask about PrEP, too.':
    'Based on the answers, a test every 3 to 6 months makes sense. Ask about PrEP, too.',
  'Based on your answers, a test now and once a year makes sense. Condoms lower the risk.':
    'Based on the answers, a test now and once a year makes sense. Condoms lower the risk.',
  'A few questions to help you and your doctor decide on tests. This is not a diagnosis.':
    'A few questions to help decide on tests with the doctor. This is not a diagnosis.',
  'Book a consultation. It will appear here and in your appointments.':
    'Book a consultation. It will appear here and in the appointments.',
  'Fill in what you want to have ready when you talk with your doctor.':
    'Fill in what should be at hand when talking with the doctor.',
  'From your vaccination history.': 'From the vaccination history.',
  'Record the method you use and when it needs to be renewed.':
    'Record the method used and when it needs to be renewed.',
  'Record the tests you have had and when the next one is due.':
    'Record the tests they have had and when the next one is due.',
  'Your tests and answers are left out of every share unless you select them.':
    'Tests and answers are left out of every share unless you select them.',
  'How you sleep, your sleep goals and what helps.': 'How they sleep, the sleep goals and what helps.',
  'Add your CPAP device, mask or oral device to get reminders when to clean or replace it.':
    'Add a CPAP device, mask or oral device to see when to clean or replace it.',
  'Log your first night. When you went to bed and when you woke up is enough.':
    'Log the first night. When they went to bed and when they woke up is enough.',
  'Medications you take for sleep appear here. They are kept with your other medications.':
    'Medications for sleep appear here. They are kept with the other medications.',
  'Schedule a sleep study or a consultation. It will appear here and in your appointments.':
    'Schedule a sleep study or a consultation. It will appear here and in the appointments.',
  'Set how many hours you want to sleep, and when. Your nights are then compared with that goal.':
    'Set how many hours to sleep, and when. The nights are then compared with that goal.',
  'Enter the hours you slept, or when you went to bed and woke up.':
    'Enter the hours of sleep, or when they went to bed and woke up.',
  'The day you woke up.': 'The day they woke up.',
  'My Medications': 'Medications',
  'Most adults benefit from about 150 minutes of brisk walking or similar activity a week, plus strength exercises on two days. Any amount is better than none. If you have a heart condition or have not been active for a while, ask your doctor how to start.':
    'Most adults benefit from about 150 minutes of brisk walking or similar activity a week, plus strength exercises on two days. Any amount is better than none. With a heart condition or after a long break, ask the doctor how to start.',
  'Most adults need 7 to 9 hours of sleep. Going to bed and getting up at about the same time, even on weekends, makes it easier to fall asleep. If you are often tired despite getting enough sleep, tell your doctor.':
    'Most adults need 7 to 9 hours of sleep, children more. Going to bed and getting up at about the same time, even on weekends, makes it easier to fall asleep. Tell the doctor about tiredness that stays despite enough sleep.',
  'Everyone has low days. If a low mood lasts two weeks or more, talk to someone you trust or to your doctor.':
    'Everyone has low days. If a low mood lasts two weeks or more, talk about it together or with the doctor.',
  'Be kind to yourself': 'Low days',
  'Welcome to Wellkept': 'Nothing recorded yet',
  'Welcome to Lifecare': 'Nothing recorded yet',
  'Log your first one. A walk around the block counts.': 'Log the first one. A walk around the block counts.',
  'Member since {date}': 'Added on {date}',
  'Take {name} at 6:00 PM.': '{name} is due at 6:00 PM.',
  'Take {name} at 8:00 AM.': '{name} is due at 8:00 AM.',
}
