//! gateways
