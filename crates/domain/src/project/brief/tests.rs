//! The brief's rules as data: one good form, and what each spoiled field answers.

use super::*;

fn good() -> BriefInput {
    BriefInput {
        project_type: Some(0),
        taocan: Some(5),
        company_name: Some(" 山海茶社 ".into()),
        company_intro: Some("海边的一间小茶馆。".into()),
        content: Some("希望安静，有手作感。\r\n不要龙。".into()),
        industry: Some(1),
        mockups: vec![1, 13],
        agree: true,
        ..BriefInput::default()
    }
}

fn works(ids: impl Iterator<Item = i64>) -> Vec<WorkId> {
    ids.map(WorkId).collect()
}

fn faults(input: &BriefInput) -> Vec<(String, Problem)> {
    match validate(Site::Zh, input, &Settings::default()) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.into_iter().map(|fault| (fault.field, fault.problem)).collect(),
    }
}

#[test]
fn a_good_brief_is_normalised() {
    let input = BriefInput {
        tags: vec!["cartoon".into(), "express".into()],
        features: vec!["svg".into(), "AI".into(), "SVG".into()],
        styles: vec!["era:20".into()],
        references: works([7, 3, 7].into_iter()),
        ..good()
    };
    let brief = validate(Site::Zh, &input, &Settings::default()).unwrap();
    assert_eq!(brief.company_name, "山海茶社");
    assert_eq!(brief.content, "希望安静，有手作感。\n不要龙。");
    assert_eq!(brief.tags, ["cartoon"]);
    assert_eq!(brief.features, ["SVG", "AI"]);
    assert_eq!(brief.references, [WorkId(7), WorkId(3)]);
    assert_eq!(price(&brief.price_request(Site::Zh, None), &Settings::default()).unwrap().total, Minor::major(999));
}

#[test]
fn an_empty_form_names_every_missing_field_at_once() {
    let missing = faults(&BriefInput::default());
    let fields: Vec<_> = missing.iter().map(|(field, _)| field.as_str()).collect();
    assert_eq!(
        fields,
        ["projectType", "taocan", "companyName", "companyIntro", "content", "industry", "mockups", "agree"]
    );
    assert!(missing[..7].iter().all(|(_, problem)| *problem == Problem::Required));
    assert_eq!(missing[7].1, Problem::AgreementRequired);
}

#[test]
fn each_spoiled_field_answers_for_itself() {
    let long = |n: usize| Some("长".repeat(n));
    for (field, problem, input) in [
        ("projectType", Problem::Unknown, BriefInput { project_type: Some(9), ..good() }),
        ("taocan", Problem::Unknown, BriefInput { taocan: Some(2), ..good() }),
        ("companyName", Problem::Required, BriefInput { company_name: Some(" \0 ".into()), ..good() }),
        ("companyName", Problem::TooLong { max: 80 }, BriefInput { company_name: long(81), ..good() }),
        ("companyIntro", Problem::TooLong { max: 4_000 }, BriefInput { company_intro: long(4_001), ..good() }),
        ("content", Problem::TooLong { max: 8_000 }, BriefInput { content: long(8_001), ..good() }),
        ("industry", Problem::Unknown, BriefInput { industry: Some(999), ..good() }),
        ("mockups", Problem::Required, BriefInput { mockups: vec![], ..good() }),
        ("mockups", Problem::Unknown, BriefInput { mockups: vec![1, 999], ..good() }),
        ("mockups", Problem::TooMany { max: 4 }, BriefInput { mockups: vec![1, 2, 3, 4, 5], ..good() }),
        ("mockups", Problem::TooFew { min: 2 }, BriefInput { mockups: vec![1, 1], vi: true, ..good() }),
        ("mockups", Problem::TooFew { min: 2 }, BriefInput { mockups: vec![1], project_type: Some(1), ..good() }),
        ("tags", Problem::Unknown, BriefInput { tags: vec!["nice".into()], ..good() }),
        ("features", Problem::Unknown, BriefInput { features: vec!["EXE".into()], ..good() }),
        ("styles", Problem::Unknown, BriefInput { styles: vec!["era:500".into()], ..good() }),
        ("styles", Problem::Unknown, BriefInput { styles: vec!["era:5".into(), "era:6".into()], ..good() }),
        ("colours", Problem::Unknown, BriefInput { colours: vec!["octarine".into()], ..good() }),
        ("finalistCount", Problem::OutOfRange { min: 0, max: 20 }, BriefInput { finalist_count: Some(-1), ..good() }),
        ("finalistCount", Problem::OutOfRange { min: 0, max: 20 }, BriefInput { finalist_count: Some(99), ..good() }),
        ("prize", Problem::Required, BriefInput { taocan: Some(1), ..good() }),
        ("vi", Problem::BundleLogoOnly, BriefInput { vi: true, project_type: Some(2), ..good() }),
        ("taocan", Problem::ExpressLogoOnly, BriefInput { taocan: Some(7), project_type: Some(1), ..good() }),
        ("logoFile", Problem::Required, BriefInput { has_logo: true, ..good() }),
        ("files", Problem::TooMany { max: 20 }, BriefInput { files_sent: 21, ..good() }),
        ("references", Problem::TooMany { max: 12 }, BriefInput { references: works(1..=13), ..good() }),
        ("agree", Problem::AgreementRequired, BriefInput { agree: false, ..good() }),
    ] {
        assert_eq!(faults(&input), [(field.to_owned(), problem)], "{input:?}");
    }
}

#[test]
fn a_form_that_may_be_sent() {
    let logo_project = Some(ProjectId(5));
    for input in [
        BriefInput { vi: true, mockups: (1..=24).collect(), ..good() },
        BriefInput { taocan: Some(7), mockups: vec![1, 2], ..good() },
        BriefInput { taocan: Some(1), prize: Some(Minor::major(79)), ..good() },
        BriefInput { taocan: Some(99), prize: Some(Minor(1)), ..good() },
        BriefInput { project_type: Some(1), logo_project_id: logo_project, company_name: None, ..good() },
        BriefInput { has_logo: true, logo_file: Some(FileId(3)), ..good() },
        BriefInput { has_logo: true, logo_sent: true, ..good() },
        BriefInput { company_name: Some("长".repeat(80)), ..good() },
        BriefInput { references: works((1..=12).chain(1..=12)), ..good() },
    ] {
        assert_eq!(faults(&input), [], "{input:?}");
    }
}

#[test]
fn the_express_tag_follows_the_package_and_a_business_prize_is_not_the_clients() {
    let settings = Settings::default();
    let express = BriefInput { taocan: Some(7), mockups: vec![1], tags: vec!["urgent".into()], ..good() };
    assert_eq!(validate(Site::Zh, &express, &settings).unwrap().tags, ["express", "urgent"]);
    let business = BriefInput { taocan: Some(99), prize: Some(Minor::major(100)), ..good() };
    assert_eq!(validate(Site::Zh, &business, &settings).unwrap().prize, None);
}

#[test]
fn an_edit_touches_only_what_it_names() {
    let edit = BriefEdit { content: Some(" 更安静 ".into()), mockups: Some(vec![2, 2]), ..BriefEdit::default() };
    let clean = validate_edit(&edit, ProjectType::Poster, Tier::Standard, (1, 4)).unwrap();
    assert_eq!((clean.styles.as_ref(), clean.colours.as_ref(), clean.tags.as_ref()), (None, None, None));
    assert_eq!((clean.content.as_deref(), clean.mockups, clean.company_name), (Some("更安静"), Some(vec![2]), None));
    let wrong = BriefEdit {
        company_name: Some(String::new()),
        industry: Some(0),
        mockups: Some(vec![1, 2, 3, 4, 5]),
        features: Some(vec!["EXE".into()]),
        ..BriefEdit::default()
    };
    assert_eq!(edit_faults(&wrong), ["companyName", "industry", "mockups", "features"]);
}

fn edit_faults(edit: &BriefEdit) -> Vec<String> {
    let wrong = validate_edit(edit, ProjectType::Poster, Tier::Standard, (1, 4)).unwrap_err();
    wrong.into_iter().map(|fault| fault.field).collect()
}

#[test]
fn taste_is_edited_under_the_rules_of_the_form() {
    let words = |list: &[&str]| Some(list.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>());
    let edit = BriefEdit {
        tags: words(&["cartoon", "express", "cartoon"]),
        styles: words(&[" era : 20 "]),
        colours: words(&["red", "red", "gold"]),
        references: Some(works([7, 3, 7].into_iter())),
        ..BriefEdit::default()
    };
    let clean = |tier| validate_edit(&edit, ProjectType::Logo, tier, (1, 4)).unwrap();
    let standard = clean(Tier::Standard);
    assert_eq!((standard.tags, standard.styles), (words(&["cartoon"]), words(&["era:20"])));
    assert_eq!((standard.colours, standard.references), (words(&["red", "gold"]), Some(vec![WorkId(7), WorkId(3)])));
    assert_eq!(clean(Tier::Express).tags, words(&["express", "cartoon"]));
    // Nothing at all is a choice as well.
    let none = BriefEdit {
        tags: words(&[]),
        styles: words(&[]),
        colours: words(&[]),
        references: Some(vec![]),
        ..BriefEdit::default()
    };
    assert_eq!(validate_edit(&none, ProjectType::Logo, Tier::Standard, (1, 4)), Ok(none));

    let wrong = BriefEdit {
        tags: words(&["nice"]),
        features: words(&["EXE"]),
        styles: words(&["era:5", "era:6"]),
        colours: words(&["octarine"]),
        references: Some(works(1..=13)),
        ..BriefEdit::default()
    };
    assert_eq!(edit_faults(&wrong), ["tags", "features", "styles", "colours", "references"]);
}
