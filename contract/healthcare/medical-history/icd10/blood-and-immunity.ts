/** Diseases of the blood and certain disorders of the immune mechanism, D50 to D89: code, name, everyday words. */
export const bloodAndImmunity = `
D50.0|Iron deficiency anemia secondary to chronic blood loss|anemia from blood loss
D50.9|Iron deficiency anemia|low iron; iron deficiency
D51.0|Vitamin B12 deficiency anemia due to intrinsic factor deficiency|pernicious anemia
D51.9|Vitamin B12 deficiency anemia|B12 anemia
D52.9|Folate deficiency anemia|low folate anemia
D56.1|Beta thalassemia|thalassemia major; cooley's anemia
D56.3|Thalassemia minor|thalassemia trait
D57.1|Sickle-cell disease without crisis|sickle cell anemia
D57.3|Sickle-cell trait|sickle cell carrier
D58.0|Hereditary spherocytosis|spherocytosis
D59.10|Autoimmune hemolytic anemia|AIHA
D61.9|Aplastic anemia|bone marrow failure
D63.1|Anemia in chronic kidney disease|kidney anemia
D64.9|Anemia|low hemoglobin; low red blood count
D66|Hereditary factor VIII deficiency|hemophilia A; hemophilia
D67|Hereditary factor IX deficiency|hemophilia B; christmas disease
D68.00|Von Willebrand disease|von willebrand bleeding disorder
D68.51|Activated protein C resistance|factor V leiden
D68.61|Antiphospholipid syndrome|hughes syndrome
D69.3|Immune thrombocytopenic purpura|ITP
D69.6|Thrombocytopenia|low platelets
D70.9|Neutropenia|low white blood cells; low neutrophils
D72.10|Eosinophilia|high eosinophils
D72.829|Elevated white blood cell count|leukocytosis; high white blood cells
D80.2|Selective deficiency of immunoglobulin A|IgA deficiency
D83.9|Common variable immunodeficiency|CVID
D84.9|Immunodeficiency|weak immune system
D86.9|Sarcoidosis|sarcoid
D89.40|Mast cell activation|MCAS; mast cell activation syndrome
`
