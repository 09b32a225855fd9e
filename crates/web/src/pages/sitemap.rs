//! What search engines are told: `robots.txt` and `sitemap.xml`.

use super::homes::{self, Home};
use crate::AppState;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::Site;
use domain::project::industry;
use std::fmt::Write;

/// A sitemap holds at most 50,000 addresses; two for each thing, one a language.
const CONTESTS: i64 = 20_000;
const DESIGNERS: i64 = 2_000;
/// Of each site.
const GIGS: i64 = 1_000;

pub fn robots(origin: &str) -> Response {
    let text = format!(
        "User-agent: *\nDisallow: /api/\nDisallow: /u/\nDisallow: /admin\nDisallow: /files/\nAllow: /\n\nSitemap: {origin}/sitemap.xml\n"
    );
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

/// Every public page in both languages.
pub async fn sitemap(state: &AppState) -> Response {
    let found = state
        .market
        .db
        .read(|conn| {
            let contests = db::project::list::public_ids(conn, CONTESTS)?;
            let mut gigs = Vec::new();
            for site in Site::ALL {
                gigs.extend(db::gig::list::public_ids(conn, site, GIGS)?);
            }
            let designers = db::designer::directory::public_ids(conn, DESIGNERS)?;
            Ok::<_, db::DbError>((contests, designers, gigs, db::idea::industries(conn)?))
        })
        .await;
    let (contests, designers, gigs, industries) = match found {
        Ok(found) => found,
        Err(fault) => {
            tracing::error!(%fault, "the sitemap could not be made");
            return StatusCode::SERVICE_UNAVAILABLE.into_response();
        }
    };
    let homes = homes::of(state);
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    for path in ["/", "/price", "/contests", "/designers", "/gigs", "/store", "/ideas", "/faq", "/transparency"] {
        add(&mut xml, &homes, path, None);
    }
    for id in industries {
        if let Some(industry) = industry::find(id) {
            add(&mut xml, &homes, &format!("/ideas/{}", industry.code), None);
        }
    }
    for (id, changed) in contests {
        add(&mut xml, &homes, &format!("/contest/{}", id.encoded()), Some(&changed.rfc3339()[..10]));
    }
    for id in designers {
        add(&mut xml, &homes, &format!("/designer/{id}"), None);
    }
    for id in gigs {
        add(&mut xml, &homes, &format!("/gig/{id}"), None);
    }
    xml.push_str("</urlset>\n");
    ([(header::CONTENT_TYPE, "application/xml; charset=utf-8")], xml).into_response()
}

fn add(xml: &mut String, homes: &[Home; 2], path: &str, changed: Option<&str>) {
    let [first, _] = homes;
    for home in homes {
        let _ = write!(xml, "<url><loc>{}</loc>", home.address(path));
        for other in homes {
            let tongue = if other.lang == "zh" { "zh-CN" } else { other.lang };
            link(xml, tongue, &other.address(path));
        }
        link(xml, "x-default", &first.address(path));
        if let Some(day) = changed {
            let _ = write!(xml, "<lastmod>{day}</lastmod>");
        }
        xml.push_str("</url>\n");
    }
}

fn link(xml: &mut String, tongue: &str, address: &str) {
    let _ = write!(xml, "<xhtml:link rel=\"alternate\" hreflang=\"{tongue}\" href=\"{address}\"/>");
}
