//! Invoices through the real router: asked for by the client, issued as a document, never above what was paid.

use domain::Site;
use serde_json::{Value, json};
use testkit::{Actor, Contest, TestApp, decide_invoice, on_each_engine, on_sqlite, only, together};

const TAX_NUMBER: &str = "91330106MA2H1K7N8Q";

fn request() -> Value {
    json!({ "title": "杭州山海茶社有限公司", "taxNumber": TAX_NUMBER, "kind": "company", "email": "books@tea.test" })
}

fn with(fields: Value) -> Value {
    let mut body = request();
    for (name, value) in fields.as_object().expect("fields") {
        body[name] = value.clone();
    }
    body
}

fn path(contest: &Contest) -> String {
    format!("/projects/{}/invoices", contest.id)
}

/// A paid contest with a requested invoice.
async fn asked(app: &TestApp) -> (Actor, Contest, i64) {
    let client = app.client().await;
    let contest = Contest::open(&client).await;
    let invoice = client.post(&path(&contest), request()).await.data();
    (client, contest, invoice["id"].as_i64().expect("an id"))
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invoice_is_asked_for_issued_drawn_and_mailed() {
    on_each_engine(async |app| {
        let (client, contest, id) = asked(app).await;
        let seen = contest.seen_by(&client).await;
        assert_eq!(seen["invoice"], json!({ "id": id, "status": 1 }));
        let list = client.get(&path(&contest)).await.data();
        assert_eq!((&list["paid"], &list["available"]), (&json!(999), &json!(0)));
        assert_eq!((&list["invoices"][0]["amount"], &list["invoices"][0]["file"]), (&json!(999), &Value::Null));

        let moderator = app.moderator().await;
        let (queue, total) = moderator.get("/admin/invoices").await.list();
        assert_eq!((total, &queue[0]["room"], &queue[0]["taxNumber"]), (1, &json!(999), &json!(TAX_NUMBER)));
        let call = format!("/admin/invoices/{id}");
        moderator.post(&call, json!({})).await.refused(422, "required");
        decide_invoice(&moderator, id, json!({ "issued": 1 })).await.wrong_fields(&["number"]);
        let issued = decide_invoice(&moderator, id, json!({ "issued": 1, "number": "VM-2026-1" })).await.data();
        assert_eq!((&issued["status"], &issued["number"]), (&json!(2), &json!("VM-2026-1")));
        decide_invoice(&moderator, id, json!({ "issued": 0, "reason": "x" })).await.refused(409, "already_decided");
        app.run_jobs().await;

        let list = client.get(&path(&contest)).await.data();
        let file = list["invoices"][0]["file"]["url"].as_str().expect("a document").to_owned();
        let pdf = client.get(&file).await;
        assert!(pdf.body.starts_with(b"%PDF-"), "{}", pdf.status);
        moderator.get(&file).await;
        for other in [&app.client().await, &app.designer().await, &app.guest()] {
            assert_eq!(other.get(&file).await.status, 404, "a tax number is nobody's business");
        }
        let mail = app.mail_to("books@tea.test").await;
        assert!(mail[0].body.contains("VM-2026-1") && mail[0].sent_at.is_some());
        let (decisions, _) = moderator.get("/admin/decisions?kind=invoice").await.list();
        assert_eq!((&decisions[0]["outcome"], &decisions[0]["projectId"]), (&json!("issued"), &json!(contest.id)));
        // Once issued it stays as it is.
        client.put(&format!("{}/{id}", path(&contest)), request()).await.refused(409, "already_decided");
        client.post(&path(&contest), request()).await.refused(409, "nothing_to_invoice");
        assert_eq!(contest.seen_by(&client).await["can"]["invoice"], false);
        assert_eq!(contest.seen_by(&client).await["invoice"]["status"], 2);
        assert_eq!(contest.seen_by(&moderator).await["invoice"], Value::Null, "the client's own");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_that_was_turned_down_is_changed_and_asked_for_again() {
    on_each_engine(async |app| {
        let (client, contest, id) = asked(app).await;
        let moderator = app.moderator().await;
        let own = format!("{}/{id}", path(&contest));
        // While it waits the client changes it, and so does a moderator.
        let changed = client.put(&own, with(json!({ "email": "new@tea.test", "amount": 500 }))).await.data();
        assert_eq!((&changed["email"], &changed["amount"]), (&json!("new@tea.test"), &json!(500)));
        moderator.put(&own, with(json!({ "amount": 400 }))).await.success();
        decide_invoice(&moderator, id, json!({ "issued": 0 })).await.refused(422, "reason_required");
        decide_invoice(&moderator, id, json!({ "issued": 0, "reason": "抬头不完整" })).await.success();
        let list = client.get(&path(&contest)).await.data();
        assert_eq!((&list["invoices"][0]["status"], &list["invoices"][0]["reason"]), (&json!(0), &json!("抬头不完整")));
        assert_eq!(list["available"], 999, "what was turned down binds nothing");
        client.put(&own, request()).await.success();
        assert_eq!(moderator.get("/admin/invoices").await.list().1, 1);
        decide_invoice(&moderator, id, json!({ "issued": 1, "number": "VM-7" })).await.success();
        // No other has that number.
        let (_, _, second) = asked(app).await;
        let taken = decide_invoice(&moderator, second, json!({ "issued": 1, "number": "VM-7" })).await;
        taken.refused(422, "invoice_number_taken");
        taken.wrong_fields(&["number"]);
        app.run_jobs().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_decision_is_on_what_the_moderator_saw() {
    on_each_engine(async |app| {
        let (client, contest, id) = asked(app).await;
        let moderator = app.moderator().await;
        let call = format!("/admin/invoices/{id}");
        let seen = moderator.get(&call).await.data()["version"].clone();
        client.put(&format!("{}/{id}", path(&contest)), with(json!({ "amount": 500 }))).await.success();
        let stale = json!({ "version": seen, "issued": 1, "number": "VM-8" });
        moderator.post(&call, stale).await.refused(409, "conflict");
        moderator.post(&call, json!({ "version": seen, "issued": 0, "reason": "x" })).await.refused(409, "conflict");
        let now = moderator.get(&call).await.data();
        assert_eq!((&now["status"], &now["amount"]), (&json!(1), &json!(500)));
        let current = json!({ "version": now["version"], "issued": 1, "number": "VM-8" });
        assert_eq!(moderator.post(&call, current).await.data()["amount"], 500);
        app.run_jobs().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn invoices_never_add_up_to_more_than_was_paid() {
    on_each_engine(async |app| {
        let client = std::sync::Arc::new(app.client().await);
        let contest = Contest::open(&client).await;
        client.post(&path(&contest), with(json!({ "amount": 999.01 }))).await.wrong_fields(&["amount"]);
        client.post(&path(&contest), with(json!({ "amount": 600 }))).await.success();
        client.post(&path(&contest), with(json!({ "amount": 400 }))).await.wrong_fields(&["amount"]);
        let calls = (0..4).map(|_| {
            let (client, path) = (client.clone(), path(&contest));
            async move { client.post(&path, request()).await }
        });
        only(1, &together(calls).await, 409, "nothing_to_invoice");
        let list = client.get(&path(&contest)).await.data();
        let sum: f64 = list["invoices"].as_array().unwrap().iter().filter_map(|one| one["amount"].as_f64()).sum();
        assert_eq!((sum, &list["available"]), (999.0, &json!(0)));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refund_says_by_how_much_issued_invoices_are_to_be_corrected() {
    on_each_engine(async |app| {
        let (client, contest, id) = asked(app).await;
        let moderator = app.moderator().await;
        let refund = format!("/projects/{}/refund", contest.id);
        let excess = async || moderator.get(&refund).await.data()["invoiceExcess"].clone();
        assert_eq!(excess().await, 0, "asked for, not issued");
        let issued = json!({ "issued": 1, "number": "24332000000012345678" });
        decide_invoice(&moderator, id, issued).await.success();
        assert_eq!(excess().await, 799.2, "999 less what stays paid");
        client.post(&refund, json!({ "reason": "不需要了" })).await.success();
        moderator.post(&format!("{refund}/decide"), json!({ "approved": 1, "reason": "好" })).await.success();
        assert_eq!(excess().await, 799.2);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_drafts_and_wrong_fields_are_refused() {
    on_each_engine(async |app| {
        let (client, contest, id) = asked(app).await;
        let unpaid = Contest::unpaid(&client, json!({})).await;
        client.post(&path(&unpaid), request()).await.refused(409, "wrong_state");
        let private = Contest::open_with(&client, json!({ "private": 1 })).await;
        let (stranger, designer, guest) = (app.client().await, app.designer().await, app.guest());
        for other in [&stranger, &designer] {
            other.post(&path(&contest), request()).await.refused(403, "forbidden");
            other.get(&path(&contest)).await.refused(403, "forbidden");
            other.put(&format!("{}/{id}", path(&contest)), request()).await.refused(403, "forbidden");
            other.get("/admin/invoices").await.refused(403, "forbidden");
            other
                .post(&format!("/admin/invoices/{id}"), json!({ "issued": 1, "number": "1" }))
                .await
                .refused(403, "forbidden");
        }
        stranger.post(&path(&private), request()).await.refused(404, "not_found");
        stranger.get(&path(&private)).await.refused(404, "not_found");
        guest.post(&path(&contest), request()).await.refused(401, "not_signed_in");
        // An invoice of another contest is not there.
        client.put(&format!("{}/{id}", path(&private)), request()).await.refused(404, "not_found");
        client.post(&path(&private), json!({})).await.wrong_fields(&["title", "email", "kind"]);
        for (wrong, field) in [
            (json!({ "title": "山" }), "title"),
            (json!({ "taxNumber": "9133" }), "taxNumber"),
            (json!({ "taxNumber": "" }), "taxNumber"),
            (json!({ "kind": "club" }), "kind"),
            (json!({ "email": "nobody" }), "email"),
            (json!({ "amount": 0 }), "amount"),
            (json!({ "amount": -1 }), "amount"),
            (json!({ "amount": "all" }), "amount"),
        ] {
            client.post(&path(&private), with(wrong)).await.wrong_fields(&[field]);
        }
        let moderator = app.moderator().await;
        moderator.get("/admin/invoices/999").await.refused(404, "not_found");
        moderator.get("/admin/invoices?status=lost").await.wrong_fields(&["status"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dollar_invoice_needs_no_tax_number() {
    on_sqlite(async |app| {
        let client = app.client().await.on(Site::En);
        let contest = Contest::open(&client).await;
        let body = json!({ "title": "Tea Ltd", "kind": "company", "email": "a@b.com" });
        let invoice = client.post(&path(&contest), body).await.data();
        assert_eq!((&invoice["currency"], &invoice["amount"]), (&json!("USD"), &json!(199)));
    })
    .await;
}
