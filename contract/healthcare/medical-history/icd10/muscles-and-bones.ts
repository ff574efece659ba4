/** Diseases of the musculoskeletal system and connective tissue, M00 to M99: code, name, everyday words. */
export const musclesAndBones = `
M05.9|Rheumatoid arthritis with rheumatoid factor|seropositive rheumatoid arthritis
M06.9|Rheumatoid arthritis|RA; rheumatoid
M08.00|Juvenile rheumatoid arthritis|juvenile idiopathic arthritis; JIA
M10.9|Gout|gouty arthritis
M11.20|Chondrocalcinosis|pseudogout; CPPD
M13.0|Polyarthritis|arthritis in many joints
M15.9|Polyosteoarthritis|osteoarthritis in many joints; generalized osteoarthritis
M16.9|Osteoarthritis of hip|hip arthritis; arthrosis of the hip
M17.9|Osteoarthritis of knee|knee arthritis; arthrosis of the knee
M18.9|Osteoarthritis of first carpometacarpal joint|thumb arthritis
M19.90|Osteoarthritis|arthrosis; wear and tear arthritis; degenerative joint disease
M19.019|Primary osteoarthritis of shoulder|shoulder arthritis
M20.10|Hallux valgus (acquired)|bunion
M20.40|Hammer toe (acquired)|hammertoe
M21.40|Flat foot [pes planus] (acquired)|flat feet; fallen arches
M22.40|Chondromalacia patellae|runner's knee; patellofemoral pain
M23.90|Internal derangement of knee|knee derangement
M25.50|Joint pain|arthralgia; aching joints
M25.511|Pain in right shoulder|right shoulder pain
M25.512|Pain in left shoulder|left shoulder pain
M25.519|Pain in shoulder|shoulder pain
M25.551|Pain in right hip|right hip pain
M25.552|Pain in left hip|left hip pain
M25.559|Pain in hip|hip pain
M25.561|Pain in right knee|right knee pain
M25.562|Pain in left knee|left knee pain
M25.569|Pain in knee|knee pain
M25.579|Pain in ankle and joints of foot|ankle pain
M26.609|Temporomandibular joint disorder|TMJ; jaw joint pain; TMD
M31.6|Other giant cell arteritis|giant cell arteritis; temporal arteritis
M31.30|Wegener's granulomatosis without renal involvement|granulomatosis with polyangiitis; GPA
M32.9|Systemic lupus erythematosus|lupus; SLE
M33.20|Polymyositis|muscle inflammation
M33.90|Dermatopolymyositis|dermatomyositis
M34.9|Systemic sclerosis|scleroderma
M35.00|Sjogren syndrome|sjogren; sicca syndrome; sjögren
M35.2|Behcet's disease|behcet
M35.3|Polymyalgia rheumatica|PMR
M35.7|Hypermobility syndrome|joint hypermobility
M40.209|Kyphosis|hunchback; rounded back
M41.9|Scoliosis|curved spine; crooked spine
M43.10|Spondylolisthesis|slipped vertebra
M45.9|Ankylosing spondylitis|bechterew; axial spondyloarthritis
M47.812|Spondylosis of cervical region without myelopathy or radiculopathy|neck arthritis; cervical spondylosis
M47.816|Spondylosis of lumbar region without myelopathy or radiculopathy|lower back arthritis; lumbar spondylosis
M48.061|Spinal stenosis, lumbar region, without neurogenic claudication|spinal stenosis; narrowed spinal canal; lumbar stenosis
M48.02|Spinal stenosis, cervical region|cervical stenosis
M50.20|Other cervical disc displacement|herniated disc in the neck; slipped disc in the neck
M51.26|Other intervertebral disc displacement, lumbar region|herniated disc; slipped disc; bulging disc
M51.369|Other intervertebral disc degeneration, lumbar region|degenerative disc disease
M53.3|Sacrococcygeal disorders|tailbone pain; sacroiliac joint pain; coccydynia
M54.12|Radiculopathy, cervical region|pinched nerve in the neck
M54.16|Radiculopathy, lumbar region|pinched nerve in the back
M54.2|Cervicalgia|neck pain; stiff neck
M54.30|Sciatica|sciatic nerve pain
M54.50|Low back pain|lower back pain; lumbago; back ache; backache
M54.6|Pain in thoracic spine|upper back pain; mid back pain
M54.9|Dorsalgia|back pain
M62.81|Muscle weakness (generalized)|weak muscles
M62.830|Muscle spasm of back|back spasm
M62.838|Other muscle spasm|muscle cramp
M62.84|Sarcopenia|age related muscle loss
M65.30|Trigger finger|stenosing tenosynovitis
M65.4|Radial styloid tenosynovitis [de Quervain]|de quervain; thumb tendon pain
M67.40|Ganglion|ganglion cyst; wrist cyst
M70.60|Trochanteric bursitis|hip bursitis
M71.20|Synovial cyst of popliteal space [Baker]|baker's cyst; bakers cyst
M71.9|Bursopathy|bursitis
M72.0|Palmar fascial fibromatosis [Dupuytren]|dupuytren's contracture
M72.2|Plantar fascial fibromatosis|plantar fasciitis; heel pain
M75.00|Adhesive capsulitis of shoulder|frozen shoulder
M75.100|Rotator cuff tear, not specified as traumatic|rotator cuff tear; torn rotator cuff
M75.40|Impingement syndrome of shoulder|shoulder impingement
M76.60|Achilles tendinitis|achilles tendonitis
M77.00|Medial epicondylitis|golfer's elbow
M77.10|Lateral epicondylitis|tennis elbow
M77.30|Calcaneal spur|heel spur
M79.10|Myalgia|muscle pain; sore muscles
M79.2|Neuralgia and neuritis|nerve pain
M79.7|Fibromyalgia|fibromyalgia syndrome; fibro
M80.00XA|Age-related osteoporosis with current pathological fracture|osteoporotic fracture
M81.0|Age-related osteoporosis without current pathological fracture|osteoporosis; brittle bones; thin bones
M85.80|Other specified disorders of bone density and structure|osteopenia; low bone density
M86.9|Osteomyelitis|bone infection
M87.00|Idiopathic aseptic necrosis of bone|avascular necrosis; osteonecrosis
M88.9|Osteitis deformans|paget's disease of bone
`
