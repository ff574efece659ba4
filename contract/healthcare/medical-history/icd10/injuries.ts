/** Injuries and other consequences of external causes, S00 to T88, while they are being treated (A): code, name, everyday words. */
export const injuries = `
S06.0X0A|Concussion without loss of consciousness|concussion; head injury; knocked head
S06.0X9A|Concussion with loss of consciousness|knocked out; knocked unconscious
S09.90XA|Injury of head|head trauma
S02.2XXA|Fracture of nasal bones|broken nose
S05.00XA|Injury of conjunctiva and corneal abrasion|scratched eye; corneal abrasion
S13.4XXA|Sprain of ligaments of cervical spine|whiplash
S22.39XA|Fracture of one rib|broken rib; cracked rib
S22.009A|Fracture of thoracic vertebra|broken spine; broken vertebra
S32.9XXA|Fracture of lumbosacral spine and pelvis|broken pelvis; broken lower spine
S39.012A|Strain of muscle, fascia and tendon of lower back|pulled back muscle; strained back
S42.009A|Fracture of clavicle|broken collarbone; broken clavicle
S42.309A|Fracture of shaft of humerus|broken upper arm
S43.006A|Dislocation of shoulder joint|dislocated shoulder
S46.009A|Injury of rotator cuff|rotator cuff injury
S52.90XA|Fracture of forearm|broken arm; broken forearm
S52.509A|Fracture of the lower end of radius|colles fracture; broken radius; distal radius fracture
S53.409A|Sprain of elbow|sprained elbow
S61.409A|Open wound of hand|cut hand; hand wound
S62.109A|Fracture of carpal bone of wrist|broken wrist; wrist fracture; fractured wrist
S62.309A|Fracture of metacarpal bone|broken hand; boxer's fracture
S62.609A|Fracture of phalanx of finger|broken finger
S62.509A|Fracture of phalanx of thumb|broken thumb
S63.509A|Sprain of wrist|sprained wrist
S72.009A|Fracture of neck of femur|broken hip; hip fracture
S72.90XA|Fracture of femur|broken thigh; broken femur
S76.319A|Strain of muscle of posterior thigh|pulled hamstring; hamstring strain
S82.209A|Fracture of shaft of tibia|broken leg; broken shin
S82.899A|Other fracture of lower leg|broken ankle; ankle fracture
S83.209A|Tear of meniscus, current injury|torn meniscus; meniscus tear
S83.519A|Sprain of anterior cruciate ligament of knee|torn ACL; ACL tear; cruciate ligament tear
S83.90XA|Sprain of knee|sprained knee; twisted knee
S86.019A|Strain of Achilles tendon|torn achilles tendon; achilles rupture
S92.309A|Fracture of metatarsal bone|broken foot
S92.919A|Fracture of toe|broken toe
S93.409A|Sprain of ligament of ankle|sprained ankle; twisted ankle
T14.90XA|Injury|injury; wound
T30.0|Burn of body region|burn; scald
T67.01XA|Heatstroke and sunstroke|heat stroke; sun stroke
T78.00XA|Anaphylactic reaction due to food|food anaphylaxis
T78.01XA|Anaphylactic reaction due to peanuts|peanut anaphylaxis
T78.2XXA|Anaphylactic shock|anaphylaxis; severe allergic reaction
T78.40XA|Allergy|allergic reaction; allergy
T88.7XXA|Adverse effect of drug or medicament|drug side effect; medication side effect
`
