import { type ReactNode, useState } from "react";
import { data, Links, type LinksFunction, Meta, Outlet, Scripts, useMatches } from "react-router";
import type { Identity } from "~/config/identity-defaults";
import { findDraftPageTexts, findPageTexts, type PageTexts } from "~/domain/documents/queries.server";
import { type Actor, VISITOR } from "~/domain/kernel/actor";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { isPermitted } from "~/domain/kernel/permissions";
import { getIdentity } from "~/domain/settings/queries.server";
import { brandCss } from "~/ui/brand/brand-css";
